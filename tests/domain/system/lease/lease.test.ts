import { expect, test } from "vitest";
import { Lease, leaseDuration, momentOf, promotionWait } from "#app/domain/system/lease/lease.ts";

/** Two clocks that a test moves. */
function testClock() {
  const now = { monotonic: 5_000, wall: 1_000_000 };
  return {
    monotonic: () => now.monotonic,
    wall: () => now.wall,
    pass(monotonic: number, wall = monotonic) {
      now.monotonic += monotonic;
      now.wall += wall;
    },
  };
}

test("it isn't held before the first renewal, and expires", () => {
  const clock = testClock();
  const lease = new Lease(clock);
  expect(lease.isHeld()).toBe(false);
  lease.renew(momentOf(clock));
  clock.pass(leaseDuration - 1);
  expect(lease.isHeld()).toBe(true);
  clock.pass(1);
  expect(lease.isHeld()).toBe(false);
});

test("it counts from the request, not from the response", () => {
  const clock = testClock();
  const lease = new Lease(clock);
  const askedAt = momentOf(clock);
  clock.pass(4_000);
  lease.renew(askedAt);
  clock.pass(leaseDuration - 4_000);
  expect(lease.isHeld()).toBe(false);
});

test.each([
  ["a machine that slept, whose monotonic clock stood still", 10, 60_000],
  ["a machine whose wall clock was set back", leaseDuration, -3_600_000],
])("%s no longer holds it", (_which, monotonic, wall) => {
  const clock = testClock();
  const lease = new Lease(clock);
  lease.renew(momentOf(clock));
  clock.pass(monotonic, wall);
  expect(lease.isHeld()).toBe(false);
});

test("ending it releases it at once", () => {
  const clock = testClock();
  const lease = new Lease(clock);
  lease.renew(momentOf(clock));
  lease.end();
  expect(lease.isHeld()).toBe(false);
});

test("a promotion waits longer than any lease lasts", () => {
  expect(promotionWait).toBeGreaterThan(leaseDuration);
});
