import type { BrowserContext } from "playwright";
import { setupToken } from "#app/domain/accounts/profiles/first-admin.ts";
import { tracks } from "#db/schema/index.ts";
import { giveHardNames } from "../../../tests/e2e/setup/long-names.ts";
import { everyScreen } from "../../../tests/e2e/setup/screens.ts";
import { playStripe } from "../../../tests/e2e/shop/stripe/stripe-stub.ts";
import type { OwnArtistName } from "../../../tests/factories/own-artists.ts";
import { pay } from "../../../tests/factories/purchase.ts";
import { createRelease } from "../../../tests/factories/releases/published-release.ts";
import { createTrack } from "../../../tests/factories/track.ts";
import { signedInContext } from "../../../tests/factories/user.ts";
import { startStripeSite } from "../../../tests/setup/stripe-site.ts";
import { startTestSite, type TestSite } from "../../../tests/setup/test-site.ts";
import { createTemporaryFolder, deleteFolder } from "../../tools/temporary-folder.ts";
import { fillTracks } from "../admin/fill.ts";
import { fillOwnSite, portraitSituations } from "./own-screens.ts";
import { shopScreens } from "./shop-screens.ts";
import { type Situation, situations } from "./situations.ts";

export type Visitor = "stranger" | "fan" | "admin";

export interface Screen {
  address: string;
  visitor: Visitor;
  /** The session to look with; a stranger has none. */
  token: string | null;
  /** What is done there before the picture is taken, and what to call what comes of it. */
  situation?: Situation;
}

/** A site with as much in it as its name says, and its pages. */
export interface Stage {
  name: StageName;
  site: TestSite;
  screens: Screen[];
  /** What a browser needs before it looks. */
  prepare(context: BrowserContext): Promise<void>;
  close(): Promise<void>;
}

/** Next to the demo's own, which makes more than sixty. */
const filledIn = 50;

/** The pages on which it matters how much there is, or how it is called. */
const lists = {
  stranger: ["/", "/music", "/releases", "/videos", "/photos", "/about", "/contact", "/cart", "/auth"],
  fan: ["/", "/music", "/dashboard"],
  admin: [
    "/admin/today",
    "/admin",
    "/admin/tracks",
    "/admin/releases",
    "/admin/photos",
    "/admin/videos",
    "/admin/orders",
    "/admin/inbox",
    "/admin/newsletter",
    "/admin/sales",
    "/admin/statistics",
    "/admin/site",
  ],
  stripe: ["/checkout/express?trackId=steppin-out", "/music/steppin-out", "/checkout?trackId=steppin-out"],
};

const fillings = {
  /** Before there is an admin: only then can the site be set up. */
  new: async (site: TestSite) => [stranger("/"), stranger(`/setup?token=${setupToken(site.ctx)}`)],
  empty: (site: TestSite) => listsOf(site),
  one: async (site: TestSite) => {
    const track = await createTrack(site.ctx, { title: "Night Bus" });
    createRelease(site.ctx, { title: "Night Bus", trackIds: [track.id] });
    return [...(await listsOf(site, [track.id])), stranger(`/music/${track.id}`)];
  },
  /** Artists with material of their own, little and much of it. */
  two: (site: TestSite) => ownScreens(site, "two"),
  album: (site: TestSite) => ownScreens(site, "album"),
  forty: (site: TestSite) => ownScreens(site, "forty"),
  portraits: async (site: TestSite) =>
    (await portraitSituations(site)).map((situation) => ({ ...stranger(situation.address), situation })),
  demo: async (site: TestSite) => {
    const screens = screensOf(await everyScreen(site, { hasLongNames: false }));
    const fan = signedInContext(site.ctx).token;
    return [
      ...screens,
      { address: "/admin", visitor: "fan" as const, token: fan },
      ...situations.map((situation): Screen => {
        const { address, visitor = "stranger" } = situation;
        return { address, visitor, token: visitor === "fan" ? fan : null, situation };
      }),
    ];
  },
  many: async (site: TestSite) => {
    fillTracks(site.ctx, filledIn);
    const bought = site.ctx.db.select({ id: tracks.id }).from(tracks).limit(12).all();
    return listsOf(
      site,
      bought.map(({ id }) => id),
    );
  },
  hard: async (site: TestSite) => {
    giveHardNames(site.ctx);
    return screensOf(await everyScreen(site));
  },
  shop: async (site: TestSite) => screensOf(await shopScreens(site)),
  /** The shop with Stripe's keys, and a browser with a wallet. */
  stripe: async (site: TestSite) => {
    const { token } = signedInContext(site.ctx);
    return screensOf({ fan: { token, addresses: lists.stripe } });
  },
} satisfies Record<string, (site: TestSite) => Promise<Screen[]>>;

export type StageName = keyof typeof fillings;
const hasDemo: readonly StageName[] = ["demo", "many", "hard", "shop", "stripe"];
export const stageNames = Object.keys(fillings) as StageName[];

/** Starts a site, fills it, and names its screens. Close it when its pictures are taken. */
export async function openStage(name: StageName): Promise<Stage> {
  const folder = createTemporaryFolder("artist-site-");
  const settings = { DEMO: hasDemo.includes(name) ? "1" : "0" };
  const { site, stripe } =
    name === "stripe"
      ? await startStripeSite(folder, settings)
      : { site: await startTestSite(folder, settings), stripe: null };
  return {
    name,
    site,
    screens: await fillings[name](site),
    async prepare(context) {
      if (stripe) await playStripe(context, stripe, { fields: "ready", wallet: "4242424242424242" });
    },
    async close() {
      await site.stop();
      deleteFolder(folder);
    },
  };
}

/** The lists of such an artist, and the pages of what they sell. */
async function ownScreens(site: TestSite, name: OwnArtistName): Promise<Screen[]> {
  const { trackIds, addresses } = await fillOwnSite(site, name);
  return [...(await listsOf(site, trackIds.slice(0, 1))), ...addresses.map(stranger)];
}

const stranger = (address: string): Screen => ({ address, visitor: "stranger", token: null });

/** The lists, as seen by a fan who owns these tracks and by others. */
async function listsOf({ ctx }: TestSite, owned: readonly string[] = []): Promise<Screen[]> {
  const fan = signedInContext(ctx);
  const admin = signedInContext(ctx, { role: "admin" });
  for (const id of owned) await pay(fan, id);
  return screensOf({
    stranger: { token: null, addresses: lists.stranger },
    fan: { token: fan.token, addresses: lists.fan },
    admin: { token: admin.token, addresses: lists.admin },
  });
}

function screensOf(by: Partial<Record<Visitor, { token: string | null; addresses: string[] }>>): Screen[] {
  return (["stranger", "fan", "admin"] as const).flatMap((visitor) => {
    const { token = null, addresses = [] } = by[visitor] ?? {};
    return addresses.map((address) => ({ address, visitor, token }));
  });
}
