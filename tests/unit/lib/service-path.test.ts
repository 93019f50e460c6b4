import { createCipheriv } from 'node:crypto'
import { expect, it } from 'vitest'
import { serviceAddress } from '#lib/browser/service-path'

/**
 * Another implementation: OpenSSL's triple DES, which with one key three times is DES (each middle
 * step undoes the first).
 */
function sealed(text: string, key: string): string {
  const cipher = createCipheriv('des-ede3-ecb', key.repeat(3), null)
  return Buffer.concat([cipher.update(text), cipher.final()]).toString('base64') + key
}

/** Made by `openssl enc -des-ecb` of OpenSSL 3 (legacy provider), key `k3yOrill`. */
const FIXED = 'v3FE5q1knFKOkgsZ/g9piqPfilHWCt9FD2fc37JnWYtziYH9zy8zfw==k3yOrill'

it('opens what another implementation sealed', () => {
  for (const address of [
    'https://chat.example/',
    'https://chat.example/a?b=c&d=%C3%A9#e',
    `https://chat.example/${'x'.repeat(400)}`,
  ]) {
    expect(serviceAddress(sealed(address, 'aB3dE6gH'))).toBe(address)
    expect(serviceAddress(sealed(address, '12345678'))).toBe(address)
  }
  expect(serviceAddress(sealed('https://chat.example/año', 'aB3dE6gH'))).toBe(
    'https://chat.example/a%C3%B1o',
  )
  expect(serviceAddress(FIXED)).toBe('https://chat.example/vip?lang=es')
})

const BROKEN = [
  '',
  '12345678',
  'AAAA12345678',
  '%%%%%%%%12345678',
  `${sealed('https://chat.example/', 'aB3dE6gH').slice(0, -8)}aB3dE6gX`,
  sealed('no address', 'aB3dE6gH'),
  sealed('javascript:alert(1)', 'aB3dE6gH'),
  sealed('data:text/html,x', 'aB3dE6gH'),
  sealed('', 'aB3dE6gH'),
]

it.each(BROKEN)('refuses %s', (path) => {
  expect(() => serviceAddress(path)).toThrow()
})
