import { textBytes } from '#lib/fair/stream'
import { drawRaffle } from './raffle'
import { commitmentOf, hexOf } from './seeded'

/** Numbers in a row that belong to one member, who is known by a name of this raffle alone. */
export interface RaffleRow {
  name: string
  from: number
  to: number
}

/** What is published of a raffle once it is drawn. */
export interface RaffleProof {
  code: string
  commitment: string
  seed: string
  rows: readonly RaffleRow[]
  /** Hash of the rows. */
  listHash: string
  prizes: readonly { code: string; count: number }[]
  oncePerMember: boolean
  winners: readonly { prize: string; number: number | null; name: string | null }[]
}

export interface RaffleCheck {
  /** The seed is the one whose hash was announced before anybody had a number. */
  isCommitted: boolean
  /** The list of numbers is the one whose hash is published. */
  isListed: boolean
  /** Seed and list make these winners. */
  isDrawn: boolean
}

/** The name of a raffle's one draw, as the stream is made by it. */
export const RAFFLE_DRAW = 'final'

const sha256 = async (text: string) =>
  hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', textBytes(text))))

const NAME_LETTERS = 12

/** What a member is called in a raffle's list: only they can tell that it is theirs. */
export const raffleName = async (code: string, member: string): Promise<string> =>
  (await sha256(`RAFFLE-NAME-v1|${code}|${member}`)).slice(0, NAME_LETTERS)

export const raffleListHash = (rows: readonly RaffleRow[]): Promise<string> =>
  sha256(rows.map(({ name, from, to }) => `${from}-${to} ${name}\n`).join(''))

/** Draws a raffle from what is published of it. */
export async function winnersOf({
  code,
  seed,
  rows,
  prizes,
  oncePerMember,
}: Omit<RaffleProof, 'commitment' | 'listHash' | 'winners'>): Promise<RaffleProof['winners']> {
  const tickets = rows.flatMap(({ name, from, to }) =>
    Array.from({ length: to - from + 1 }, (_, at) => ({ number: from + at, member: name })),
  )
  const asked = { code, draw: RAFFLE_DRAW, seed, beacon: '', tickets, prizes, oncePerMember }
  const { winners } = await drawRaffle(asked)
  return winners.map(({ prize, number, member }) => ({ prize, number, name: member }))
}

/** Works a draw out again: whoever published another winner is found out. */
export async function checkRaffle(proof: RaffleProof): Promise<RaffleCheck> {
  const winners = await winnersOf(proof)
  return {
    isCommitted: (await commitmentOf('RAFFLE-COMMIT-v1', proof.seed)) === proof.commitment,
    isListed: (await raffleListHash(proof.rows)) === proof.listHash,
    isDrawn: JSON.stringify(winners) === JSON.stringify(proof.winners.map(plain)),
  }
}

const plain = ({ prize, number, name }: RaffleProof['winners'][number]) => ({ prize, number, name })
