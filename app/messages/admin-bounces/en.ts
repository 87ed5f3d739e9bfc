import { valuesIn } from "../values.ts";

const { number, plural } = valuesIn("en");

export const adminBounces = {
  title: "Bounces and complaints",
  stopped: (count: number) =>
    `${number(count)} ${plural(count, { one: "address", other: "addresses" })} stopped`,
  stoppedBefore: (count: number) => `${count} had been stopped before.`,
  unknown: (count: number) =>
    `${number(count)} ${plural(count, { one: "isn't", other: "aren't" })} on your list.`,
  noMoreMail: "They get no more mail.",
  addTopic: "Now add the address to the topic as an HTTPS subscription.",
  sesOff: "Messages of Amazon SES are refused from now on.",
  postmarkHint:
    "Postmark can report bounces by itself. In its message stream, under Webhooks, add this address and tick Bounce, Spam Complaint and Subscription Change. The address contains a secret.",
  postmarkAddress: "Address for Postmark",
  caption: (bounced: number, complained: number) =>
    `Stopped addresses: ${bounced} bounced, ${complained} complained`,
  none: "No stopped addresses",
  noneMeaning: "Every address on your list gets mail.",
  since: "Since",
  reasons: {
    bounced: "bounced",
    complained: "complained",
  },
  byHand: "Stop Addresses by Hand",
  nothingStopped: "Nothing Was Stopped",
  stop: "Stop These Addresses",
  stopping: "Stopping...",
  bouncedAddresses: "Bounced addresses",
  pasteHint: "One per line, or a whole bounce email as you got it: the address that failed is found in it.",
  sesHint:
    "Amazon SES can report bounces by itself, through a topic of Amazon SNS. Save the topic's ARN first, then subscribe this address to it with the protocol HTTPS; it confirms itself. Last, choose the topic for bounce and complaint feedback of your identity in SES.",
  snsAddress: "Address for Amazon SNS",
  arn: "ARN of the topic",
  arnHint: "Like arn:aws:sns:eu-west-1:123456789012:bounces. Messages of other topics are refused.",
  noBounce:
    "There is no address in this text that bounced for good. Paste one address per line, or a whole bounce email.",
  copyAddress: "Copy the Address",
  pasteAddresses: "Please paste one or more addresses, or a bounce email",
};
