import {
  initialState,
  type PlayerCommand,
  type PlayerEvent,
  type PlayerStep,
} from "#app/components/music/player/state/player-state.ts";
import { stepDock } from "#app/components/music/player/state/step-dock.ts";
import { stepPlayer } from "#app/components/music/player/state/step-player.ts";

/** Where a story of events ends: the state, what the last event asked for, and what all of them did. */
export function dispatch(...events: PlayerEvent[]) {
  const commands: PlayerCommand[] = [];
  let step: PlayerStep = { state: initialState, commands: [] };
  for (const event of events) {
    step = stepPlayer(step.state, event, stepDock);
    commands.push(...step.commands);
  }
  return { state: step.state, last: step.commands, commands };
}
