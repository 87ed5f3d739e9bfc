import { createSign } from "node:crypto";

export const topicArn = "arn:aws:sns:eu-west-1:123456789012:bounces";
export const certificateAddress = "https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-1.pem";

interface SnsFields {
  Type?: string;
  TopicArn?: string;
  Subject?: string;
  SigningCertURL?: string;
}

/** A message as Amazon SNS sends it, signed with the key of `snsCertificate`. */
export function snsMessage(content: object | string, version: "1" | "2", more: SnsFields = {}) {
  const message: Record<string, string> = {
    Type: "Notification",
    MessageId: "22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324",
    TopicArn: topicArn,
    Message: typeof content === "string" ? content : JSON.stringify(content),
    Timestamp: "2026-05-02T00:54:06.655Z",
    SigningCertURL: certificateAddress,
    ...(more.Type === "SubscriptionConfirmation" && {
      Token: "2336412f37",
      SubscribeURL: "https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=2336412f37",
    }),
    ...more,
  };
  const names = Object.keys(message)
    .filter((name) => name !== "SigningCertURL")
    .toSorted();
  const text = names.map((name) => `${name}\n${message[name]}\n`).join("");
  const signer = createSign(version === "1" ? "RSA-SHA1" : "RSA-SHA256").update(text);
  return { ...message, SignatureVersion: version, Signature: signer.sign(key, "base64") };
}

const key = `-----BEGIN PRIVATE KEY-----
MIIEvgIBADANBgkqhkiG9w0BAQEFAASCBKgwggSkAgEAAoIBAQCfetRy+vXIVtON
d8DGrjb8EQn8x8v30ThKo/xW2jxLOJ8oHYEcCAyrIfYwZjjRJK7RyNU6/qbmFmJR
gjcDet8Lpj9k/nDEcBr2zlfzxb0AHOx4aVhOtu0aHp1A8h+vgPJqXTUof4z31BXL
5mCpJWZPIPPiLywQYCA4A3JOlHZLErfczaQKveWpP2B2oR6Vdwsj2q0UMgZfTbKw
8Ykz4IINJ/EROEXGqqzbgccbrPsaLTvSD0kvg+VjMmBhoB9yUNMiyGorQjfT5kW8
jtnRad7IbQfp3wmHlHUvDmoC0RUUYxgRJe9O7FK9fjV9f7fFIrBxdPnhklYs5HXH
foJAUROjAgMBAAECggEAC0TrtEBFk+WGx21Z4vA2lHNDyGf54sYW+zdBQoXjUtFq
dbQ4BloPQxyAQAVJKIY2ED7nymZqNsIIKohQCN/q2PDjc+iC4W6miSAlmOU1KMfi
cdPH2LAWaw0UwZ0aXhV3i8qQUg9JT83dyG28ENfCtf63HRmGPJX+UNb1gdX90eoh
ITLkmZX9XZhW2fCeC6MQoxCrWW2Ad4iHBrRAhtZVYvH0dZUkRr20Qh6YgaIZK7g2
bLazMZ+sELzmmlRJ9XGIB1z7qe9niH/+roOcZELwz7mkdkyXIbzOnAV7c6Yy3K8c
ifET0wGlxJCou+qV2kDXtMi6uw9a8FoEHxiXEInwsQKBgQDPRdv/mWamH9Ap505f
Nd94arY2+ItV2LVwGPwaNpYxC1olIKiGBcKjmGX0D2N17DB4ZkcyZ5GO6rapuE9p
DqIKHWhKOYvu+yHQvZ83VI8796ODJmpTejXwZG2j4oZjYI5jbfVnaA/zsdVgn/u2
zoHfmKY12y5jjczkv24opu/mSQKBgQDE+K1T7dpt8H3yt2AD9hzIK+LSTx/scmsC
rXJ2nPIT6Fs8IK1GspcNMl31o/Dq9aLe5inwZioTq5BCOtE4wOmToG8oyx+C1yKW
k+YFcgA43Oxx6pdK2M05gpf1U+MSZJ3bG/EHClMDi8YrH//Xyfqlv9o8RRKhpypV
4EdKAM66iwKBgQCKxOW+oZB05lWyyFbTLblY4HDwKsT2i6klzMR0NFmnqkcHFm9d
k1u1taGEngzj9WaaJTfDik2Mlp4G0QvxdUeNaBTbpN2H+YCxRVLkc2uWJXzGoKCN
FQQp1sME9vMsc4fBD+w9+BC+AjCuiU24HVgcQBH/eqf7JQOpnnR9KQ7yaQKBgCq2
0r+UoP2eXXG5GnVBddRiz/lTd1TLKzGVc3ENb+GpTb+oRmtCZ0dRWNbgCmqpgfxc
ZVPgk9dYKRxzrNNl4kFFVVW/VsIE7VdCE2uy4SFzp0K84Lo2caq7C0EERAXFFAZj
9MzWDFKEiSDo+45MGrK+/BB92iB8I84jqNH/gtUpAoGBAKCZkLBHLz5Op25g8tVW
U1qCGYDJmXByOuFDqgQmlOeSmc4o8kHs45/5xqmf6x5xVjMwuPYtmgepQRpvKrvB
QrV4R7NOkfBiqWVD8w9mqf9d5PP9BwybivqIxmPpwi5ZIsm1qwB4Fs0LlvJ0WYXM
LJOB4SdOdgDoL+/RLIzAnrvn
-----END PRIVATE KEY-----`;

/** Made with openssl, for these tests alone. */
export const snsCertificate = `-----BEGIN CERTIFICATE-----
MIIDGzCCAgOgAwIBAgIUenISuF2GuTGdL3nAgQh51rskiyQwDQYJKoZIhvcNAQEL
BQAwHDEaMBgGA1UEAwwRc25zLmFtYXpvbmF3cy5jb20wIBcNMjYxMTI2MDQyMzU5
WhgPMjEyNjExMDIwNDIzNTlaMBwxGjAYBgNVBAMMEXNucy5hbWF6b25hd3MuY29t
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAn3rUcvr1yFbTjXfAxq42
/BEJ/MfL99E4SqP8Vto8SzifKB2BHAgMqyH2MGY40SSu0cjVOv6m5hZiUYI3A3rf
C6Y/ZP5wxHAa9s5X88W9ABzseGlYTrbtGh6dQPIfr4Dyal01KH+M99QVy+ZgqSVm
TyDz4i8sEGAgOANyTpR2SxK33M2kCr3lqT9gdqEelXcLI9qtFDIGX02ysPGJM+CC
DSfxEThFxqqs24HHG6z7Gi070g9JL4PlYzJgYaAfclDTIshqK0I30+ZFvI7Z0Wne
yG0H6d8Jh5R1Lw5qAtEVFGMYESXvTuxSvX41fX+3xSKwcXT54ZJWLOR1x36CQFET
owIDAQABo1MwUTAdBgNVHQ4EFgQUHt4ArmDV888VUwlZ9EDjrKkCj4swHwYDVR0j
BBgwFoAUHt4ArmDV888VUwlZ9EDjrKkCj4swDwYDVR0TAQH/BAUwAwEB/zANBgkq
hkiG9w0BAQsFAAOCAQEAYNN2VA6NNmmJebM2ZZr5lUwOvv3MisKV4MYHTcxuLtkm
CdrcZDuXPRH4jZrLO6ziqWHFioRdGzrOt0+aW+nKjV3V91TcmDugnWQoMSmoB/NW
qKlXavgiJVay6Xwzj11bg87eAEtnz+wz6kIc296cG/pPzxtImjukjQ6jhdYwsbT3
QogxyjpmLpulerjohLspdFjkfm2VeETkiDlok/rzWuheVBSZAsAE1pUl/w90bLQH
W4Uv9LxRtwRVdHMGKLErT+MfrIhmYFBO5QLFVSUcDxx7r1drj67rskFOQGAmwEgK
KscF3mHi+Kx9yjdZo+ZZ0bKdzj7dyAF7Hc+Iwmyz8w==
-----END CERTIFICATE-----`;
