import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { commitmentOf } from '#lib/rewards/chance/seeded'
import { spinWheel } from '#lib/rewards/chance/wheel'
import type { WheelProof, WheelTurn } from '#lib/rewards/chance/wheel-proof'

const SEED = '5e'.repeat(32)
const folder = mkdtempSync(path.join(tmpdir(), 'orilla-wheel-'))
const SEGMENTS = [
  { code: 'rare', weight: 60, stock: 2 },
  { code: 'five', weight: 40, stock: null },
]
let proof: WheelProof

/** Twenty spins of two members, of which two win what there is two of. */
async function turned(): Promise<WheelTurn[]> {
  const left = SEGMENTS.map((segment) => ({ ...segment }))
  const turns: WheelTurn[] = []
  for (let at = 0; at < 20; at += 1) {
    const [name, nonce] = [at % 2 ? 'a1' : 'b2', Math.floor(at / 2)]
    const asked = { code: 'SUERTE', seed: SEED, memberSeed: name, nonce }
    const spun = await spinWheel(asked, left, 'five')
    const segment = left.find(({ code }) => code === spun.given)
    if (segment?.stock) segment.stock -= 1
    turns.push({ name, memberSeed: name, nonce, ...spun })
  }
  return turns
}

beforeAll(async () => {
  const commitment = await commitmentOf('WHEEL-COMMIT-v1', SEED)
  proof = {
    ...{ code: 'SUERTE', day: '2031-11-20', commitment, seed: SEED, segments: SEGMENTS },
    ...{ consolation: 'five', turns: await turned() },
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

function verify(saved?: unknown): Promise<{ code: number; text: string }> {
  const file = path.join(folder, 'proof.json')
  if (saved) writeFileSync(file, JSON.stringify(saved))
  const words = ['scripts/vectors/wheel-verify.ts', ...(saved ? [file] : [])]
  return new Promise((resolve) => {
    execFile(process.execPath, words, (error, text) =>
      resolve({ code: Number(error?.code ?? 0), text }),
    )
  })
}

it('turns a day again from what the site answers', async () => {
  expect(proof.turns.filter(({ given }) => given === 'rare')).toHaveLength(2)
  for (const saved of [proof, { value: proof }]) {
    const { code, text } = await verify(saved)
    expect(text).toContain('ok     seeds and stock make the prizes of 20 spins')
    expect([code, text.includes('FAILED')]).toEqual([0, false])
  }
})

it('finds another seed, a prize that was not won, and a spin that was left out', async () => {
  const other = await verify({ ...proof, seed: '5f'.repeat(32) })
  expect([other.code, other.text.includes('FAILED the seed')]).toEqual([1, true])
  const [first, ...rest] = proof.turns
  const given = first?.given === 'rare' ? 'five' : 'rare'
  const forged = await verify({ ...proof, turns: [{ ...first, given }, ...rest] })
  expect([forged.code, forged.text.includes('FAILED seeds and stock')]).toEqual([1, true])
  const short = await verify({ ...proof, turns: proof.turns.filter((_, at) => at !== 10) })
  expect([short.code, short.text.includes('FAILED each one’s spins')]).toEqual([1, true])
})

it('says how it is used without a file', async () => {
  expect((await verify()).code).toBe(2)
})
