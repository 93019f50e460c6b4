// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  $claim,
  $verify,
  checkClaim,
  editClaim,
  verifyClaim,
  verifyDraw,
} from '#islands/lottery/store/verify'
import { START } from '../../../support/engine/draws'
import { fakeWire } from '../../../support/fakes/fake-wire'

const CLAIM = {
  gameCode: 'VNSSC1',
  issue: '202601010001',
  seed: '6b0a9b55b6b441f5711acbcfcbfbef194a089ea42b878d1b05991d33d046260a',
  commit: 'be6f5cace61e5011e3e5649e8ae53fec8c882ff5d767359efd71f3df4e6bfbd5',
  beacon: 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
  result: '53347',
}

afterEach(() => vi.unstubAllGlobals())

describe('recomputing a draw', () => {
  it('gives the published commitment, key and digits, without any request', async () => {
    const sent = fakeWire({})
    const check = await checkClaim({ ...CLAIM, seed: ` ${CLAIM.seed.toUpperCase()} ` })
    expect(check).toMatchObject({
      commitMatches: true,
      resultMatches: true,
      result: '53347',
      key: 'e280668d0ef3e1c8219abc261bd49c09cd7243cd7afe68123339f7ae816f5f9d',
    })
    expect(sent).toEqual([])
  })

  it.each([
    ['seed', `7${CLAIM.seed.slice(1)}`, false, false],
    ['commit', `0${CLAIM.commit.slice(1)}`, false, true],
    ['issue', '202601010002', true, false],
    ['beacon', '', true, false],
    ['result', '53348', true, false],
  ])('finds a changed %s', async (field, value, commitMatches, resultMatches) => {
    const check = await checkClaim({ ...CLAIM, [field]: value })
    expect([check.commitMatches, check.resultMatches]).toEqual([commitMatches, resultMatches])
  })

  it('says so when an input is not one', async () => {
    editClaim({ ...CLAIM, seed: 'abc' })
    await verifyClaim()
    expect($verify.get().step).toBe('malformed')
  })

  it('fills the form from what the draw published', async () => {
    const { beacon, ...published } = CLAIM
    fakeWire({
      'GET /wps/lottery/verify/VNSSC1/202601010001': () => ({
        value: {
          ...published,
          family: 'SSC',
          openAt: START,
          closeAt: START,
          drawAt: START,
          beacon: { policy: 'drand', round: 1, signature: '', randomness: beacon },
          ...{ state: 'settled', voidReason: null, refunded: null, versions: [] },
        },
      }),
    })
    await verifyDraw('VNSSC1', '202601010001')
    expect($claim.get()).toEqual(CLAIM)
    expect($verify.get()).toMatchObject({ step: 'checked', check: { resultMatches: true } })
  })

  it.each([
    ['its seed is the one committed to', CLAIM.seed, CLAIM.commit, true],
    ['its seed is another', CLAIM.seed, CLAIM.seed, false],
    ['its seed was lost', '', CLAIM.commit, null],
  ])('of a void draw says whether %s', async (_, seed, commit, commitMatches) => {
    const { gameCode, issue } = CLAIM
    const published = { gameCode, issue, seed, commit, result: '', family: 'SSC', state: 'void' }
    const beacon = { policy: 'none', round: null, signature: '', randomness: '' }
    fakeWire({
      'GET /wps/lottery/verify/VNSSC1/202601010001': () => ({
        value: { ...published, beacon, voidReason: 'beacon-missing', refunded: 3, versions: [] },
      }),
    })
    await verifyDraw(gameCode, issue)
    expect($verify.get()).toEqual({ step: 'void', commitMatches })
  })

  it('says what the server refused', async () => {
    fakeWire({
      'GET /wps/lottery/verify/VELOZ1/1': () => ({ refused: 'lottery.draw-unknown', status: 404 }),
    })
    await verifyDraw('VELOZ1', '1')
    expect($verify.get()).toMatchObject({ step: 'failed', error: { code: 'lottery.draw-unknown' } })
  })
})
