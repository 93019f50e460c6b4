// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  $matchClaim,
  $matchVerify,
  checkMatch,
  editClaim,
  verifyClaim,
  verifyMatch,
} from '#islands/sports/store/verify'
import { processFor } from '#lib/sports/virtual/competitions'
import { commitOf, playMatch } from '#lib/sports/virtual/draw'
import { virtualMatch } from '#lib/sports/virtual/match-id'
import { fakeWire } from '../../../support/fakes/fake-wire'

const SEED = '6b0a9b55b6b441f5711acbcfcbfbef194a089ea42b878d1b05991d33d046260a'

/** What a match of this seed publishes. */
async function published(event: string, beacons: readonly string[] = []) {
  const match = virtualMatch(event)
  if (!match) throw new Error('no match')
  const { code } = match.competition
  const seed = { competition: code, event, seedHex: SEED }
  const { state } = await playMatch(
    processFor(match.competition, match.pair),
    seed,
    (tick) => beacons[tick] ?? '',
  )
  return {
    ...{ event, competition: code, kickOff: match.kickOff, home: 'a', away: 'b', state: 'ended' },
    ...{ commit: await commitOf(SEED), announcedAt: 1, seed: SEED, beacon: 'none' },
    ...{ beacons, ticks: state.tick, score: [0, 0], parts: state.parts, voidReason: null },
  }
}

const VERIFY = (event: string) => `GET /wps/sports/verify/${event}`

afterEach(() => vi.unstubAllGlobals())

describe('playing a simulated match again', () => {
  it.each(['VFA-0000123-1', 'VES-0000123-2', 'VTN-0000123-3', 'VFT-0000123-1'])(
    'gives the commitment and the score that %s published',
    async (event) => {
      fakeWire({ [VERIFY(event)]: () => ({ value: proof }) })
      const proof = await published(event)
      vi.stubGlobal('navigator', { onLine: true })
      await verifyMatch(event)
      const state = $matchVerify.get()
      expect(state).toMatchObject({
        step: 'checked',
        check: { commitMatches: true, scoreMatches: true, ticks: proof.ticks },
      })
    },
  )

  it('needs no request, and sees another score, seed or commitment', async () => {
    const event = 'VFA-0000123-1'
    const proof = await published(event)
    const sent = fakeWire({})
    const parts = Object.values(proof.parts)
    const sum = (side: 0 | 1) => parts.reduce((total, part) => total + part[side], 0)
    const claim = {
      event,
      seed: SEED,
      commit: proof.commit,
      beacons: '',
      score: `${sum(0)}:${sum(1)}`,
    }
    expect(await checkMatch(claim)).toMatchObject({ commitMatches: true, scoreMatches: true })
    expect(await checkMatch({ ...claim, score: '9:9' })).toMatchObject({ scoreMatches: false })
    expect(await checkMatch({ ...claim, commit: `0${proof.commit.slice(1)}` })).toMatchObject({
      commitMatches: false,
    })
    await expect(checkMatch({ ...claim, seed: 'abc' })).rejects.toThrow()
    await expect(checkMatch({ ...claim, event: 'NOBODY-1' })).rejects.toThrow()
    expect(sent).toEqual([])
  })

  it('uses the public number of each tick', async () => {
    const event = 'VFA-0000124-1'
    const beacons = Array.from({ length: 100 }, (_, at) => at.toString(16).padStart(64, '0'))
    const proof = await published(event, beacons)
    const parts = Object.values(proof.parts)
    const score = [0, 1].map((side) => parts.reduce((total, part) => total + (part[side] ?? 0), 0))
    const claim = { event, seed: SEED, commit: proof.commit, score: score.join(':') }
    const right = await checkMatch({ ...claim, beacons: beacons.join(' ') })
    expect(right).toMatchObject({ scoreMatches: true })
    const other = await checkMatch({ ...claim, beacons: 'ff' })
    expect(other.key).not.toBe(right.key)
  })

  it('says what is missing: a seed before the end, or the match itself', async () => {
    vi.stubGlobal('navigator', { onLine: true })
    const proof = await published('VFA-0000123-1')
    fakeWire({
      [VERIFY('VFA-0000123-1')]: () => ({ value: { ...proof, seed: '' } }),
      [VERIFY('VFA-0000123-2')]: () => ({ value: { ...proof, voidReason: 'SEED_LOST' } }),
      [VERIFY('VFA-0000123-3')]: () => ({ refused: 'sports.event-unknown', status: 404 }),
    })
    await verifyMatch('VFA-0000123-1')
    expect($matchVerify.get().step).toBe('early')
    await verifyMatch('VFA-0000123-2')
    expect($matchVerify.get().step).toBe('void')
    await verifyMatch('VFA-0000123-3')
    expect($matchVerify.get()).toMatchObject({ step: 'failed' })
  })

  it('no longer stands once the form is changed', async () => {
    editClaim({ event: 'VFA-0000123-1', seed: 'short' })
    await verifyClaim()
    expect($matchVerify.get().step).toBe('malformed')
    editClaim({ score: '1:0' })
    expect($matchVerify.get().step).toBe('idle')
    expect($matchClaim.get().score).toBe('1:0')
  })
})
