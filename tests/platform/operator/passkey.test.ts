import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { plainSignature } from '#platform/operator/staff/passkey/webauthn'
import { ask, done, env, type Fields, isRefused, OPERATOR } from '../site'
import { codeOf, employ } from './staff'

const ORIGIN = 'https://site.example'
const WRONG = 'session.wrong-credentials'
const hash = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const text = (bytes: Buffer) => bytes.toString('base64url')

interface Saying {
  origin?: string
  host?: string
  flags?: number
  type?: string
  uses?: number
}

/** A device with one key, which says what a test has it say. */
function device(kind: 'ec' | 'rsa' = 'ec') {
  const pair =
    kind === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const id = randomBytes(16)
  const spoken = (challenge: string, create: boolean, saying: Saying) => {
    const { origin = ORIGIN, host = new URL(origin).hostname, uses = 0 } = saying
    const { type = create ? 'webauthn.create' : 'webauthn.get' } = saying
    const { flags = create ? 69 : 5 } = saying
    const count = Buffer.alloc(4)
    count.writeUInt32BE(uses)
    const made = [Buffer.alloc(16), Buffer.from([0, id.length]), id]
    const said = [hash(host), Buffer.from([flags]), count, ...(create ? made : [])]
    const client = { type, challenge: text(Buffer.from(challenge)), origin, crossOrigin: false }
    return {
      client: Buffer.from(JSON.stringify(client)),
      device: Buffer.concat(said),
    }
  }
  return {
    id: text(id),
    made: (challenge: string, saying: Saying = {}) => {
      const said = spoken(challenge, true, saying)
      return {
        ...{ id: text(id), client: text(said.client), device: text(said.device) },
        key: text(pair.publicKey.export({ type: 'spki', format: 'der' })),
        algorithm: kind === 'ec' ? -7 : -257,
      }
    },
    signed: (challenge: string, saying: Saying = {}) => {
      const said = spoken(challenge, false, saying)
      const whole = Buffer.concat([said.device, hash(said.client)])
      return {
        ...{ id: text(id), client: text(said.client), device: text(said.device) },
        signature: text(sign('sha256', whole, pair.privateKey)),
      }
    },
  }
}

type Person = Awaited<ReturnType<typeof employ>>
const offer = async () => (await done('staff.passkeyOffer')).challenge as string
const offered = async ({ token }: Person) =>
  (await done('staff.newPasskey', {}, { token })).challenge as string
const login = (input: Fields) => ask('staff.passkeyLogin', input)

async function keyOf(person: Person, kind: 'ec' | 'rsa' = 'ec') {
  const made = device(kind)
  const rest = { label: 'Laptop', code: codeOf(person.secret, 1) }
  const input = { ...rest, ...made.made(await offered(person)) }
  await done('staff.addPasskey', input, { token: person.token })
  return made
}

describe('a passkey of the staff', () => {
  it.each(['ec', 'rsa'] as const)('signs in alone: %s', async (kind) => {
    const person = await employ('cashier')
    const key = await keyOf(person, kind)
    const { value } = await login(key.signed(await offer()))
    expect(value).toMatchObject({ name: person.name, role: 'cashier' })
    const { token } = value
    expect(await done('staff.me', {}, { token })).toMatchObject({ name: person.name })
    const { passkeys } = await done('staff.passkeys', {}, { token })
    expect(passkeys).toMatchObject([{ id: key.id, label: 'Laptop' }])
    expect(passkeys[0].usedAt).toBeGreaterThan(0)
  })

  it.each<[string, Saying]>([
    ['of a foreign page', { origin: 'https://site.example.evil', host: 'site.example' }],
    ['for another host', { host: 'evil.test' }],
    ['that nobody proved to be theirs', { flags: 1 }],
    ['without anybody there', { flags: 4 }],
    ['made for adding', { type: 'webauthn.create' }],
  ])('does not sign in by words %s', async (_title, saying) => {
    const key = await keyOf(await employ('support'))
    isRefused(await login(key.signed(await offer(), saying)), WRONG)
    expect((await login(key.signed(await offer()))).status).toBe(200)
  })

  it('answers a challenge once, and one of ours that was to sign in', async () => {
    const person = await employ('support')
    const key = await keyOf(person)
    const input = key.signed(await offer())
    expect((await login(input)).status).toBe(200)
    isRefused(await login(input), WRONG)
    isRefused(await login(key.signed('made-up')), WRONG)
    isRefused(await login(key.signed(await offered(person))), WRONG)
  })

  it('signs for nobody else', async () => {
    const mine = await keyOf(await employ('support'))
    const theirs = await keyOf(await employ('owner'))
    isRefused(await login({ ...mine.signed(await offer()), id: theirs.id }), WRONG)
    const { signature } = theirs.signed(await offer())
    isRefused(await login({ ...mine.signed(await offer()), signature }), WRONG)
  })

  it('whose uses go back is a copy: refused, and written down', async () => {
    const person = await employ('risk')
    const key = await keyOf(person)
    expect((await login(key.signed(await offer(), { uses: 7 }))).status).toBe(200)
    for (const uses of [7, 3, 0]) isRefused(await login(key.signed(await offer(), { uses })), WRONG)
    expect((await login(key.signed(await offer(), { uses: 8 }))).status).toBe(200)
    const { results } = await env.DB.prepare('SELECT * FROM operator_act WHERE operator = ?')
      .bind(person.name)
      .all()
    const detail = 'refused: uses of a passkey went back (risk)'
    const copies = results.filter((row) => row['detail'] === detail)
    expect(copies).toHaveLength(3)
  })

  it('signs in no more once removed; the sessions it began end', async () => {
    const person = await employ('content')
    const key = await keyOf(person)
    const { token } = (await login(key.signed(await offer()))).value
    const other = await employ('content')
    const remove = (by: string) => ask('staff.removePasskey', { id: key.id }, { token: by })
    isRefused(await remove(other.token), 'staff.passkey-unknown')
    expect((await remove(person.token)).status).toBe(200)
    isRefused(await ask('staff.me', {}, { token }), 'session.expired')
    isRefused(await login(key.signed(await offer())), WRONG)
    isRefused(await remove(person.token), 'staff.passkey-unknown')
  })

  it('goes with the lost factor, and opens nothing while its holder is locked', async () => {
    const person = await employ('finance')
    const key = await keyOf(person)
    const set = (locked: boolean) =>
      done('staff.change', { name: person.name, locked }, { token: OPERATOR })
    await set(true)
    isRefused(await login(key.signed(await offer())), WRONG)
    await set(false)
    expect((await login(key.signed(await offer()))).status).toBe(200)
    await done('staff.resetFactor', { name: person.name }, { token: OPERATOR })
    isRefused(await login(key.signed(await offer())), WRONG)
    const kept = env.DB.prepare('SELECT COUNT(*) AS n FROM staff_passkey WHERE id = ?')
    expect(await kept.bind(key.id).first('n')).toBe(0)
  })
})

describe('adding a passkey', () => {
  it('takes a code of the app, of who calls', async () => {
    const person = await employ('support')
    const key = device()
    const add = async (code: string, { token }: Person = person) =>
      ask('staff.addPasskey', { label: 'x', code, ...key.made(await offered(person)) }, { token })
    isRefused(await add('000000'), 'session.factor-wrong')
    const other = await employ('support')
    isRefused(await add(codeOf(other.secret, 1), other), 'staff.passkey')
    expect((await add(codeOf(person.secret, 1))).status).toBe(200)
    isRefused(await ask('staff.newPasskey', {}, { token: OPERATOR }), 'staff.unknown')
  })

  it.each<[string, Saying, Fields]>([
    ['of a foreign page', { origin: 'https://evil.test' }, {}],
    ['for another host', { host: 'evil.test' }, {}],
    ['that nobody proved to be theirs', { flags: 65 }, {}],
    ['under another id', {}, { id: 'AAAA' }],
    ['of no key', {}, { key: 'AAAA' }],
    ['of another algorithm', {}, { algorithm: -257 }],
    ['that are no words', {}, { client: 'bm8' }],
    ['cut short', {}, { device: 'AAAA' }],
  ])('does not take words %s', async (_title, saying, other) => {
    const person = await employ('support')
    const made = device().made(await offered(person), saying)
    const input = { label: 'x', code: codeOf(person.secret, 1), ...made, ...other }
    isRefused(await ask('staff.addPasskey', input, { token: person.token }), 'staff.passkey')
    const { passkeys } = await done('staff.passkeys', {}, { token: person.token })
    expect(passkeys).toEqual([])
  })
})

describe('a signature of a device', () => {
  it.each([
    ['nothing', ''],
    ['no list', '310602010102'],
    ['one number', '3003020101'],
    ['something after', '300602010102010100'],
    ['a number that is too long', `3026022101${'11'.repeat(32)}020101`],
    ['a length beyond the end', '3006020101020901'],
  ])('is not read from %s', (_title, hex) => {
    expect(plainSignature(Buffer.from(hex, 'hex'))).toBeNull()
  })

  it('has both numbers at full length', () => {
    const plain = plainSignature(Buffer.from('300702010102020081', 'hex'))
    expect(plain?.toString('hex')).toBe(`${'00'.repeat(31)}01${'00'.repeat(31)}81`)
  })
})
