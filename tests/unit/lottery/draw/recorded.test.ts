import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { commitOf, deriveDraw, randomSeed } from '#lib/lottery/draw/fair'
import { GAMES } from '#lib/lottery/games'
import { resultOn } from '#lib/lottery/shapes'

const OWN = GAMES.filter(({ results }) => results === 'own')
const HOUR = 3_600_000
const ISSUE = '202611200931'

/** A site that has committed to a draw of each game of its own, and may cheat. */
const site = { listed: [] as object[], published: new Map<string, object>() }
const dir = mkdtempSync(path.join(tmpdir(), 'recorded-'))
const file = path.join(dir, 'kept.json')
let origin = ''
const server = createServer((request, response) => {
  const [, gameCode] = /verify\/([^/]+)\//.exec(request.url ?? '') ?? []
  const value = gameCode ? site.published.get(gameCode) : { draws: site.listed }
  const refused = { success: false, message: 'unknown', value: null, code: 'lottery.draw-unknown' }
  response.end(JSON.stringify(value ? { success: true, message: '', value } : refused))
})

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(dir, { recursive: true })
})

beforeEach(async () => {
  rmSync(file, { force: true })
  site.published.clear()
  const [openAt, drawAt] = [Date.now() + HOUR, Date.now() + 2 * HOUR]
  site.listed = await Promise.all(
    OWN.map(async ({ code: gameCode, family }) => {
      const seedHex = randomSeed()
      const commit = await commitOf(seedHex)
      const inputs = { seedHex, gameCode, issue: ISSUE, beaconHex: '', family }
      const { result } = await deriveDraw(inputs)
      site.published.set(gameCode, {
        ...{ gameCode, issue: ISSUE, family, closeAt: drawAt, commit, seed: seedHex },
        beacon: { policy: 'none', round: null, signature: '', randomness: '' },
        ...{ state: 'settled', voidReason: null, refunded: null },
        result: resultOn(family, result, ISSUE),
      })
      return { gameCode, issue: ISSUE, openAt, drawAt, commit }
    }),
  )
})

const run = (...words: string[]): Promise<{ code: number; text: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['scripts/vectors/lottery-verify.ts', ...words], (error, text) =>
      resolve({ code: Number(error?.code ?? 0), text }),
    )
  })
const kept = () => JSON.parse(readFileSync(file, 'utf8'))
const changed = (gameCode: string, change: object) =>
  site.published.set(gameCode, { ...site.published.get(gameCode), ...change })

describe('commitments that somebody outside has kept', () => {
  it('are recorded before sales, and verified after, for every game of our own', async () => {
    expect(await run('record', origin, file)).toMatchObject({ code: 0 })
    expect(kept()).toHaveLength(OWN.length)
    const { code, text } = await run('compare', origin, file)
    expect(text).toContain(`${OWN.length} verified, 0 void, 0 waiting, 0 failed`)
    expect(code).toBe(0)
  })

  it('are kept as they were first seen; one that changes before its draw is found', async () => {
    await run('record', origin, file)
    site.listed = site.listed.map((draw, at) => (at === 0 ? { ...draw, commit: 'ab' } : draw))
    const { code, text } = await run('record', origin, file)
    expect([code, text.includes('changed since it was recorded')]).toEqual([1, true])
    expect(kept()[0].commit).toMatch(/^[0-9a-f]{64}$/)
  })

  it('show another seed, another result and a draw that never came', async () => {
    await run('record', origin, file)
    const [first, second, third] = OWN.map(({ code }) => code) as [string, string, string]
    const seed = randomSeed()
    changed(first, { seed, commit: await commitOf(seed) })
    changed(second, { result: '99999' })
    site.published.delete(third)
    const late = kept().map((one: object) => ({ ...one, drawAt: Date.now() - HOUR }))
    writeFileSync(file, JSON.stringify(late))
    const { code, text } = await run('compare', origin, file)
    expect(code).toBe(1)
    expect(text).toContain(`${first} ${ISSUE}: failed, its commitment is not the one recorded`)
    expect(text).toContain(`${second} ${ISSUE}: failed, the result must be`)
    expect(text).toContain(`${third} ${ISSUE}: failed, neither drawn nor void`)
    expect(text).toContain(`${OWN.length - 3} verified, 0 void, 0 waiting, 3 failed`)
  })

  it('tell a void draw from one that hides its seed, and how many of a game are void', async () => {
    await run('record', origin, file)
    const [first, second] = OWN.map(({ code }) => code) as [string, string]
    const isVoid = { state: 'void', result: '', voidReason: 'beacon-missing', refunded: 12 }
    changed(first, isVoid)
    changed(second, { ...isVoid, seed: '' })
    const { code, text } = await run('compare', origin, file)
    expect(code).toBe(1)
    expect(text).toContain(`${first} ${ISSUE}: void, beacon-missing, 12 refunded`)
    expect(text).toContain(`${first}: 1 of 1 void`)
    expect(text).toContain(`${second} ${ISSUE}: failed, void, and its seed is not the one`)
  })
})
