const PUSHES = globalThis as { arePushesOwn?: boolean }

/** A file delivers pushes itself, by a clock of its own: the queue, by another one, none. */
export const holdPushes = (areOwn: boolean) => {
  PUSHES.arePushesOwn = areOwn
}

export const arePushesHeld = (): boolean => PUSHES.arePushesOwn === true
