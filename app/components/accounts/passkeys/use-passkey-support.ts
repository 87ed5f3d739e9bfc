import { useEffect, useState } from "react";

/** The part of the scripts that asks for passkeys, which only pages load that may do so. */
export const loadPasskeys = () => import("./passkey-client.ts");

/** What a browser can do with passkeys: nothing on the server, and without scripts. */
export interface PasskeySupport {
  canUse: boolean;
  /** Whether this device can make one itself, by its fingerprint, face or PIN. */
  canMakeHere: boolean;
}

const none: PasskeySupport = { canUse: false, canMakeHere: false };

/** Passkeys are for a domain: none can be made for an IP address, nor on a page without encryption. */
function isSupported(): boolean {
  return typeof PublicKeyCredential === "function" && !/^\[|^[\d.]+$/.test(location.hostname);
}

/** Whether passkeys work here, once scripts have found out; what needs them isn't shown before. */
export function usePasskeySupport(): PasskeySupport {
  const [support, setSupport] = useState(none);
  useEffect(() => {
    if (!isSupported()) return;
    setSupport({ canUse: true, canMakeHere: false });
    PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().then(
      (canMakeHere) => setSupport({ canUse: true, canMakeHere }),
      () => {},
    );
  }, []);
  return support;
}
