/** A check whether a text is one of some names. */
export const oneOf =
  <T extends string>(names: readonly T[]) =>
  (name: string): name is T =>
    (names as readonly string[]).includes(name)
