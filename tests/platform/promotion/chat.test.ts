import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { CHAT_PATH, CHAT_PROTOCOL } from '#lib/http/live'
import { CHAT_KEPT_MAX, CHAT_PASS_MS, CHAT_REPORTS_AN_HOUR, DAY_MS } from '#lib/limits'
import {
  ask,
  done,
  env,
  inBook,
  isRefused,
  openBook,
  type Person,
  refused,
  register,
  send,
  OPERATOR as token,
  trial,
  type Value,
} from '../site'

const ROOM = 'es'
const switchChat = (isOn: boolean) =>
  env.DB.prepare(`INSERT OR REPLACE INTO setting (name, value, updated_at) VALUES ('site', ?, 0)`)
    .bind(JSON.stringify({ flags: { CHATROOM3: isOn } }))
    .run()

const inRoom = <T>(work: (chat: Value, state: DurableObjectState) => T | Promise<T>) =>
  runInDurableObject(env.CHAT.get(env.CHAT.idFromName(ROOM)), (chat, state) => work(chat, state))

const knock = (pass: string, headers: Record<string, string> = {}) =>
  send(
    new Request(`https://site.example${CHAT_PATH}`, {
      headers: {
        Upgrade: 'websocket',
        'Sec-WebSocket-Protocol': `${CHAT_PROTOCOL}, ${pass}`,
        ...headers,
      },
    }),
  )
const passOf = async (person: { token: string }): Promise<string> =>
  (await done('chat.enter', { room: ROOM }, person)).pass

let marks = 0

/** A page in the room: every frame, and how its socket ended. */
async function enter(person: { token: string }) {
  const answer = await knock(await passOf(person))
  expect(answer.status).toBe(101)
  expect(answer.headers.get('sec-websocket-protocol')).toBe(CHAT_PROTOCOL)
  const socket = answer.webSocket as WebSocket
  const frames: Value[] = []
  const closed: number[] = []
  socket.addEventListener('message', ({ data }) => {
    frames.push(JSON.parse(String(data)))
  })
  socket.addEventListener('close', ({ code }) => {
    closed.push(code)
  })
  socket.accept()
  const of = (type: string) => frames.filter((frame) => frame.type === type)
  await expect.poll(() => of('hello').length).toBe(1)
  const write = (frame: object | string) =>
    socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame))
  const say = (text: string, id = `m${marks++}`) => write({ type: 'say', id, text })
  const texts = () => of('said').map(({ message }) => message.text)
  const codes = () => of('refused').map(({ code }) => code)
  return { frames, closed, of, write, say, texts, codes, hello: of('hello')[0] }
}

beforeAll(async () => {
  await openBook()
  await switchChat(true)
})

afterEach(() =>
  inRoom((chat) => {
    chat.clock = () => Date.now()
  }),
)

it('shows what somebody says to all, by a masked name and no id of theirs', async () => {
  const [one, two] = [await register('Marisol'), await register()]
  const [first, second] = [await enter(one), await enter(two)]
  first.say('  Hola   a todos ', 'first')
  await expect.poll(second.texts).toEqual(['Hola a todos'])
  await expect.poll(() => first.of('said')[0]?.mark).toBe('first')
  const [{ message }] = second.of('said')
  expect(message.from).toEqual({ who: first.hello.who, name: 'M***l', level: 0, staff: false })
  expect(first.hello.who).not.toBe(second.hello.who)
  const told = JSON.stringify([...first.frames, ...second.frames])
  for (const { member, username } of [one, two] as (Person & Value)[]) {
    expect(told).not.toContain(member.id)
    expect(told).not.toContain(username)
  }
  // The same once more, as after an answer that was lost.
  first.say('Hola a todos', 'first')
  await expect.poll(() => first.of('said').length).toBe(2)
  expect(first.of('said')[1].message.id).toBe(message.id)
  const later = await enter(two)
  expect(later.hello.last.at(-1)).toEqual(message)
  expect(second.texts()).toEqual(['Hola a todos'])
})

it('refuses links, numbers, what is too long, too fast or said before, by its code', async () => {
  const page = await enter(await register())
  for (const text of ['casino.com', 'x'.repeat(201), 'hola', 'hola']) page.say(text)
  await expect.poll(page.codes).toEqual(['chat.link', 'chat.length', 'chat.repeat'])
  page.say('300 123 45 67')
  page.say('y otra')
  await expect.poll(() => page.of('refused').at(-1)?.code).toBe('chat.contact')
  page.say('una')
  await expect.poll(() => page.of('refused').at(-1)).toMatchObject({ code: 'chat.slow' })
  expect(page.of('refused').at(-1).retryMs).toBeGreaterThan(0)
  expect(page.texts()).toEqual(['hola', 'y otra'])
})

it('three links are ten minutes of silence, remembered when the object sleeps', async () => {
  const person = await register()
  const page = await enter(person)
  const at = Date.now()
  for (const [index, text] of ['www.x', '@handle', 'a.com'].entries()) {
    await inRoom((chat) => {
      chat.clock = () => at + index * 9_000
    })
    page.say(text)
    await expect.poll(() => page.codes().length).toBe(index + 1)
  }
  await inRoom((chat) => {
    chat.room.speakers.cache.clear()
  })
  page.say('perdón')
  await expect
    .poll(() => page.of('refused').at(-1))
    .toMatchObject({ code: 'chat.muted', until: at + 18_000 + 600_000 })
  expect((await enter(person)).hello.mutedUntil).toBe(at + 618_000)
})

it('a trial reads and does not write; a break only reads, from the moment on', async () => {
  const page = await enter(await trial())
  expect(page.hello.block).toBe('in_need_true_account')
  page.say('hola')
  page.write({ type: 'report', id: 1, reason: 'other' })
  await expect.poll(page.codes).toEqual(['in_need_true_account', 'in_need_true_account'])
  const person = await register()
  const own = await enter(person)
  expect(own.hello).toMatchObject({ pausedUntil: 0, level: 0, block: '' })
  await done('member.pause', { days: 1 }, person)
  const isKnown = () =>
    inRoom((chat) =>
      chat.sockets.all().some((socket: Value) => socket.deserializeAttachment().pausedUntil > 0),
    )
  await expect.poll(isKnown, { timeout: 10_000 }).toBe(true)
  const { pausedUntil } = await inRoom((chat) =>
    chat.sockets
      .all()
      .map((socket: Value) => socket.deserializeAttachment())
      .find(({ pausedUntil }: Value) => pausedUntil > 0),
  )
  await expect.poll(() => own.of('paused')).toEqual([{ type: 'paused', until: pausedUntil }])
  own.say('hola')
  await expect.poll(own.codes).toEqual(['member.paused'])
  expect(own.closed).toEqual([])
})

it.each([
  ['signing out', (person: Person) => done('session.logout', {}, person)],
  ['excluding oneself', (person: Person) => done('member.exclude', { days: 182 }, person)],
])('%s closes the sockets of the session at once', async (_, leave) => {
  const [person, other] = [await register(), await register()]
  const [page, theirs] = [await enter(person), await enter(other)]
  const pass = await passOf(person)
  await leave(person)
  await expect.poll(() => page.closed, { timeout: 10_000 }).toEqual([4401])
  expect((await knock(pass)).status).toBe(401)
  expect(theirs.closed).toEqual([])
})

it('a session that ends by itself is closed by the room’s own look', async () => {
  const person = await register()
  const page = await enter(person)
  await inBook((book) => book.book.sql.exec(`UPDATE session SET seen_at = 1`))
  await inBook((book) => book.book.sessions.forget())
  await runDurableObjectAlarm(env.CHAT.get(env.CHAT.idFromName(ROOM)))
  await expect.poll(() => page.closed).toEqual([4401])
})

it('a book that does not answer holds up no other', async () => {
  const before = await enter(await register())
  const person = (await register()) as Person & Value
  const page = await enter(person)
  const after = await enter(await register())
  await inBook((book) => {
    book.book.sql.exec('UPDATE session SET seen_at = 1 WHERE member = ?', person.member.id)
    book.book.sessions.forget()
  })
  await inRoom((chat) => {
    for (const socket of chat.sockets.all()) {
      const visitor = socket.deserializeAttachment()
      if (visitor.member !== person.member.id)
        socket.serializeAttachment({ ...visitor, book: `B-silent-${marks++ % 2}` })
    }
    const { BOOK } = chat.env
    const idFromName = (name: string) => {
      if (name.startsWith('B-silent')) throw new Error('silent')
      return BOOK.idFromName(name)
    }
    const get = (id: DurableObjectId) => BOOK.get(id)
    chat.env = { ...chat.env, BOOK: { idFromName, get } }
  })
  await runDurableObjectAlarm(env.CHAT.get(env.CHAT.idFromName(ROOM)))
  await expect.poll(() => page.closed).toEqual([4401])
  expect([...before.closed, ...after.closed]).toEqual([])
  await inRoom((chat) => {
    chat.env = env
  })
})

it('a pass is good once, for a minute, from this site’s pages', async () => {
  const person = await register()
  const pass = await passOf(person)
  expect((await knock(pass)).status).toBe(101)
  expect((await knock(pass)).status).toBe(401)
  for (const none of ['', 'es', 'es.', 'xx.abc', 'es.nonsense', person.token])
    expect((await knock(none)).status).toBe(401)
  const late = await passOf(person)
  await inRoom((chat) => {
    chat.clock = () => Date.now() + CHAT_PASS_MS
  })
  expect((await knock(late)).status).toBe(401)
  const other = await passOf(person)
  expect((await knock(other, { Origin: 'https://elsewhere.example' })).status).toBe(403)
  await refused('session.required', 'chat.enter', { room: ROOM })
  isRefused(await ask('chat.enter', { room: 'xx' }, person), 'request.invalid')
})

it('what is no frame is refused, and its page cut off; so is one beyond any hand', async () => {
  const person = await register()
  const page = await enter(person)
  // No page calls a message what the room calls one of envelopes.
  const wrong = ['{', '[]', '{"type":"say"}', '{"type":"say","id":"rain|A","text":"x"}', '"x"']
  for (const text of wrong) page.write(text)
  await expect.poll(() => page.closed).toEqual([1008])
  expect(new Set(page.codes())).toEqual(new Set(['request.invalid']))
  const flood = await enter(person)
  for (let count = 0; count < 61; count++) flood.write({ type: 'before', id: 1 })
  await expect.poll(() => flood.closed).toEqual([1008])
})

it('reports are counted once each, a few an hour, never of one’s own', async () => {
  const [one, two] = [await enter(await register()), await enter(await register())]
  one.say('algo feo')
  await expect.poll(two.texts).toContain('algo feo')
  const { id } = two.of('said').at(-1).message
  const report = { type: 'report', id, reason: 'insult' }
  one.write(report)
  await expect.poll(one.codes).toEqual(['chat.unknown'])
  two.write(report)
  two.write(report)
  await expect.poll(() => two.of('reported').length).toBe(2)
  const rows = await inRoom((_, state) =>
    state.storage.sql.exec('SELECT reason FROM report WHERE said = ?', id).toArray(),
  )
  expect(rows).toEqual([{ reason: 'insult' }])
  await inRoom((_, state) => {
    for (let said = 1; said < CHAT_REPORTS_AN_HOUR; said++)
      state.storage.sql.exec(
        `INSERT INTO report (said, member, reason, at)
         SELECT ?, member, 'other', at FROM report WHERE said = ?`,
        ...[100_000 + said, id],
      )
  })
  two.write({ ...report, id: id + 1 })
  await expect.poll(two.codes).toEqual(['chat.unknown'])
  two.write(report)
  await expect.poll(two.codes).toEqual(['chat.unknown', 'chat.slow'])
})

it('keeps the last two hundred, of seven days, and shows older ones in pages', async () => {
  const page = await enter(await register())
  const now = Date.now()
  const texts = await inRoom((chat, state) => {
    const from = { member: 'M', name: 'M***m', level: 0 }
    for (let count = 0; count < CHAT_KEPT_MAX + 60; count++)
      chat.room.messages.add(from, `x${count}`, `line ${count}`, now)
    chat.room.messages.add(from, 'old', 'long ago', now - 7 * DAY_MS)
    chat.room.prune(now)
    return state.storage.sql.exec<{ text: string }>('SELECT text FROM said').toArray()
  })
  expect(texts.filter(({ text }) => text.startsWith('line'))).toHaveLength(CHAT_KEPT_MAX - 1)
  expect(texts.map(({ text }) => text)).not.toContain('long ago')
  const { id } = await inRoom((chat) => chat.room.messages.before(Number.MAX_SAFE_INTEGER, now)[0])
  page.write({ type: 'before', id })
  await expect.poll(() => page.of('earlier').length).toBe(1)
  const [{ list }] = page.of('earlier')
  expect(list).toHaveLength(50)
  expect(list.at(-1).id).toBe(id - 1)
})

it('keeps three pages of a member, closes the oldest', async () => {
  const person = await register()
  const pages = [await enter(person), await enter(person), await enter(person)]
  await enter(person)
  await expect.poll(() => pages[0]?.closed).toEqual([1000])
  expect(pages[2]?.closed).toEqual([])
})

it('what somebody said goes with them', async () => {
  const person = await register()
  const page = await enter(person)
  const other = await enter(await register())
  page.say('me voy')
  await expect.poll(other.texts).toContain('me voy')
  const { id } = (person as Value).member
  const gone = other.of('said').at(-1).message.id
  await inBook(async (book) => {
    await book.group.run(() => book.book.erase(id))
    await book.wake()
  })
  await expect
    .poll(() => other.of('gone'), { timeout: 10_000 })
    .toEqual([{ type: 'gone', id: gone }])
})

it('is closed while its flag is off: nobody comes in, whoever is there goes', async () => {
  const person = await register()
  const page = await enter(person)
  // Settings are kept in memory for some seconds.
  const toldOf = async () => (await ask('chat.enter', { room: ROOM }, person)).envelope.code
  await switchChat(false)
  await expect.poll(toldOf, { timeout: 30_000 }).toBe('chat.off')
  await runDurableObjectAlarm(env.CHAT.get(env.CHAT.idFromName(ROOM)))
  await expect.poll(() => page.closed).toEqual([4403])
  await switchChat(true)
  await expect.poll(toldOf, { timeout: 30_000 }).not.toBe('chat.off')
})

it('the staff takes a message out of every page, and mutes who wrote it', async () => {
  const person = await register()
  const [page, other] = [await enter(person), await enter(await register())]
  page.say('algo muy feo', 'ugly')
  await expect.poll(other.texts).toContain('algo muy feo')
  const { id } = other.of('said').at(-1).message
  other.write({ type: 'report', id, reason: 'insult' })
  await expect.poll(() => other.of('reported').length).toBe(1)
  const listed = async () => {
    const { reports } = await done('operator.chatReports', { room: ROOM }, { token })
    return reports.find((one: Value) => one.id === id)
  }
  expect(await listed()).toMatchObject({ text: 'algo muy feo', reasons: ['insult'], mutedUntil: 0 })
  const reason = 'an insult'
  const at = { room: ROOM, id }
  await done('operator.muteSpeaker', { ...at, length: 'hour', reason }, { token })
  await expect.poll(() => page.of('muted').length).toBe(1)
  expect((await listed()).mutedUntil).toBeGreaterThan(Date.now() + 3_500_000)
  page.say('y más')
  await expect.poll(page.codes).toEqual(['chat.muted'])
  await done('operator.removeSaid', { ...at, reason }, { token })
  await expect.poll(() => other.of('gone')).toEqual([{ type: 'gone', id }])
  expect(await listed()).toBeUndefined()
  const again = await enter(person)
  // Sent once more, as after an answer that was lost.
  again.say('algo muy feo', 'ugly')
  await expect.poll(again.codes).toEqual(['chat.unknown'])
  expect(JSON.stringify(again.hello.last)).not.toContain('algo muy feo')
  isRefused(await ask('operator.removeSaid', { ...at, reason }, { token }), 'chat.unknown')
  isRefused(await ask('operator.keepSaid', at, { token }), 'chat.unknown')
  await done('operator.muteSpeaker', { ...at, length: 'none', reason }, { token })
  again.say('perdón')
  await expect.poll(other.texts).toContain('perdón')
  const acts = await env.DB.prepare(
    `SELECT subject, detail FROM operator_act
     WHERE act IN ('operator.removeSaid', 'operator.muteSpeaker') ORDER BY id`,
  ).all<{ subject: string; detail: string }>()
  expect(acts.results).toEqual([
    { subject: (person as Value).member.id, detail: `${ROOM} hour: ${reason}` },
    { subject: `${ROOM}|${id}`, detail: reason },
    { subject: (person as Value).member.id, detail: `${ROOM} none: ${reason}` },
  ])
})

it('the staff closes a room to writing, asks for a level, and has words become stars', async () => {
  const page = await enter(await register())
  const set = (change: object) => done('operator.setRoom', { room: ROOM, ...change }, { token })
  await set({ isOpen: false })
  page.say('uno')
  await expect.poll(page.codes).toEqual(['chat.closed'])
  await set({ isOpen: true, minLevel: 1 })
  page.say('dos')
  await expect.poll(page.codes).toEqual(['chat.closed', 'chat.level'])
  await set({ minLevel: 0, words: ['tonto'] })
  page.say('Tonto, tontería')
  await expect.poll(page.texts).toEqual(['***, tontería'])
  expect(page.of('room').at(-1)).toEqual({ type: 'room', isOpen: true, minLevel: 0 })
  expect(await set({ words: [] })).toEqual({ isOpen: true, minLevel: 0, words: [] })
})
