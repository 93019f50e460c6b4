import { expect, it } from 'vitest'
import { toHex } from '#lib/fair/hex'
import { Hmac, QuickStream } from '#lib/fair/quick-stream'
import { bytesOf, finish, startState } from '#lib/fair/sha256'
import { ByteStream, hmac, hmacKey, textBytes, uniform } from '#lib/fair/stream'

const patterned = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 167 + 13) % 256)

it('hashes what the standard hashes', () => {
  const hashed = (text: string) => toHex(bytesOf(finish(startState(), textBytes(text))))
  expect(hashed('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(hashed('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
})

it('signs as the platform does, for keys and messages of every length round a block', async () => {
  for (const length of [0, 1, 31, 32, 55, 56, 63, 64, 65, 119, 128, 200]) {
    const message = patterned(length)
    expect(toHex(bytesOf(finish(startState(), message)))).toBe(
      toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', message))),
    )
    for (const size of [1, 13, 32, 64, 65, 131]) {
      const key = patterned(size)
      expect(toHex(new Hmac(key).sign(message))).toBe(
        toHex(await hmac(await hmacKey(key), message)),
      )
    }
  }
})

it('reads the same numbers as the stream that waits, and rejects the same words', async () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const key = patterned(32).map((byte) => byte ^ seed)
    const [quick, slow] = [new QuickStream(key), new ByteStream(await hmacKey(key))]
    for (const n of [1, 2, 3, 64, 200, 255, 256, 257, 10_000, 65_535, 65_536, 1_048_576, 2 ** 32]) {
      expect([n, quick.below(n)]).toEqual([n, await uniform(slow, n)])
    }
    expect([quick.used, quick.rejected]).toEqual([slow.used, slow.rejected])
  }
})
