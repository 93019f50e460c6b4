import { send } from '#lib/client/call'

/** Until when the member is excluded, 0: for good; null: they are not. */
export async function excludedUntil(): Promise<number | null> {
  return (await send('member.info', {})).excludedUntil
}
