/** What a text is filled with. */
type Params = Record<string, string | number>

/** Which text explains a play, and what sets it apart from the others that share the text. */
export interface PlayText {
  /** Below `name.` and `rule.` of the texts. */
  key: string
  /** Below `variant.`, with its slots; several are read one after the other. */
  variants: { key: string; params: Params }[]
}

export type Read = (parts: RegExpExecArray) => PlayText

export const text = (key = '', ...variants: [key: string, params?: Params][]): PlayText => ({
  key,
  variants: variants.map(([name, params = {}]) => ({ key: name, params })),
})

/** Plays of one text told apart by a number: how many numbers, places or digits they take. */
export const counted = (name: string, count: number | string): [key: string, params: Params] => [
  name,
  { count: Number(count) },
]

export const plain =
  (key: string): Read =>
  () =>
    text(key)
