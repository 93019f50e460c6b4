import type { Explanation } from '#lib/api/money/explanation'
import { AppError } from '#lib/errors'
import { TRIAL_CURRENCY } from '#lib/money'
import { toOurs } from '#lib/vendor/currency'
import { type RoundProof, roundProof } from '#lib/vendor/round-proof'
import type { Handler } from '#platform/call/context'
import { explainedStep as step } from '#platform/call/explained-step'
import { askBook } from '#platform/kernel/books'
import { saidBy } from '../ask'
import { vendorByCode } from '../registry'
import { vendorInternals } from '../wallet/product'
import { workedRound } from './worked'

/** What a vendor says a round is worked out by; null: it says nothing of the kind. */
function proofIn(result: Record<string, unknown> | undefined): RoundProof | null {
  const read = roundProof.safeParse(result?.['proof'])
  return read.success ? read.data : null
}

/** A round worked out anew from its revealed seed, for its member. */
export const explainPlayed: Handler<'record.explainPlayed'> = async ({ id }, context) => {
  const { env, member, book, language } = context
  const paying = await askBook(env, book, vendorInternals.paidRound, { member: member.id, id })
  const vendor = paying && (await vendorByCode(env, paying.vendor))
  if (!paying || !vendor) throw new AppError('request.not-found')
  if (paying.state === 'open') throw new AppError('truth.not-settled')
  const { staked, payout, paid, game, name: round, state } = paying
  const begin = step('gameStaked', { amounts: { staked }, words: { game, round } })
  const head = { id, family: 'round' as const, paid }
  if (state === 'void') return { ...head, rules: 1, ...returned(staked, paid, begin) }
  const asked = { vendor: vendor.code, member: member.id }
  const { alias: player } = await askBook(env, book, vendorInternals.playerName, asked)
  if (!player) throw new AppError('request.not-found')
  const { result } = await saidBy(env, vendor, 'roundDetail', { player, round, language })
  const proof = proofIn(result)
  if (!proof)
    return { ...head, rules: 1, steps: [begin], recomputed: null, faults: [], lacks: ['ownPage'] }
  const worked = await workedRound(proof)
  const theirs = vendor.record.currencies[member.type === 4 ? TRIAL_CURRENCY : member.currency]
  const ours = worked.payout === null || !theirs ? null : toOurs(theirs, worked.payout)
  const faults: Explanation['faults'] = [...worked.faults]
  if (ours !== null && ours !== payout) faults.push('kept')
  if (ours !== null && ours !== paid) faults.push('moved')
  const steps = [begin, ...worked.steps]
  return { ...head, rules: proof.rules, steps, recomputed: ours, faults, lacks: worked.lacks }
}

/** A round that did not count: its stake goes back. */
function returned(staked: number, paid: number, begin: Explanation['steps'][number]) {
  const faults: Explanation['faults'] = staked === paid ? [] : ['moved']
  return { steps: [begin, step('gameVoid')], recomputed: staked, faults, lacks: [] }
}
