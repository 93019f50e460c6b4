import { send } from '#lib/client/call'

/** Until when the member has excluded himself, 0: for good; null: he has not. */
export async function excludedUntil(): Promise<number | null> {
  return (await send('member.info', {})).excludedUntil
}
