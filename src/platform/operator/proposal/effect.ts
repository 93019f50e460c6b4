import type { Input, Output } from '#lib/api/call'
import type { CALLS, CallName } from '#lib/api/index'
import type { ErrorCode } from '#lib/errors'
import type { OperatorContext } from '#platform/call/context'

export type Fields = Record<string, unknown>

/** How a call is proposed: what it is about, and what it would change. */
export interface Effect<I> {
  /** What it is about, in words: an account, a draw, a code. */
  subject(input: I): string
  /** The fields that it changes, as they are now; another reading makes the proposal stale. */
  now(input: I, context: OperatorContext): Promise<Fields>
  /** The same fields, as they would be. */
  after(input: I, now: Fields): Fields
  /** Whether it takes two at all; always unless said. */
  takesTwo?(input: I, context: OperatorContext): Promise<boolean>
  /** The call itself asks for two voices: maker and checker lend theirs, one after the other. */
  voices?: true
  /** It is the same however often it is asked for under the proposal's id. */
  keyed?: true
  /** Shown alone: it moves by itself, and makes no proposal stale. */
  moving?: true
  /** Its answer is shown once, to who approves: nobody else can have it done for them. */
  shownOnce?: true
  /** Refusals that mean, asked again, that it happened the first time. */
  again?: readonly ErrorCode[]
}

/** The proposals of some calls, each with its own input. */
export type Effects = { [N in CallName]?: Effect<Input<(typeof CALLS)[N]>> }

/** What a reading call of operators answers. */
export const reading = async <N extends CallName>(
  { run }: OperatorContext,
  name: N,
  input: Fields = {},
) => (await run(name, input)) as Output<(typeof CALLS)[N]>

/** The named fields alone. */
export const pick = (from: object, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, (from as Fields)[name] ?? null]))
