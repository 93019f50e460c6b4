import {
  FRAME_VERSION,
  type FromGame,
  type PauseReason,
  readFromGame,
  type ToGame,
} from '#lib/vendor/frame'
import { $ignored } from './state'

export interface Talk {
  tell: (message: ToGame) => void
  pause: (reason: PauseReason) => void
  /** A game that several things pause goes on when the last of them ends. */
  resume: (reason: PauseReason) => void
  /** Says once more what pauses the game, to one that has only come to hear it. */
  again: () => void
  end: () => void
}

interface Game {
  frame: () => Window | null
  /** Where it was opened. */
  origin: string
  /** Where games of the site's vendors are. */
  origins: () => readonly string[]
}

/** Speaks with the game in a frame, and hears what counts of what is said. */
export function talkWith(game: Game, hear: (message: FromGame) => void): Talk {
  const paused = new Set<PauseReason>()
  const own = window.location.origin
  let target = game.origin
  const tell = (message: ToGame) =>
    game.frame()?.postMessage({ v: FRAME_VERSION, ...message }, target)
  const onMessage = (event: MessageEvent) => {
    const said = readFromGame(event, game.frame(), [game.origin, own, ...game.origins()])
    // Of our own pages only the one that a game leaves by may be in the frame.
    if (!said || (event.origin === own && said.type !== 'lobby')) {
      $ignored.set($ignored.get() + 1)
      return
    }
    if (event.origin !== own) target = event.origin
    hear(said)
  }
  window.addEventListener('message', onMessage)
  return {
    tell,
    pause: (reason) => {
      paused.add(reason)
      tell({ type: 'pause', reason })
    },
    resume: (reason) => {
      if (paused.delete(reason) && paused.size === 0) tell({ type: 'resume' })
    },
    again: () => {
      for (const reason of paused) tell({ type: 'pause', reason })
    },
    end: () => window.removeEventListener('message', onMessage),
  }
}
