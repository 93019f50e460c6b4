import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import type { Api } from '../client/api.ts'

interface Person {
  name: string
  role: string
  state: string
  invitedBy: string
  seenAt: number
}

const time = (at: number) => (at ? new Date(at).toISOString() : 'never')

/** Asks for what no list of past commands may keep. */
async function asked(...questions: string[]): Promise<string[]> {
  const terminal = createInterface({ input: stdin, output: stdout })
  const lines = terminal[Symbol.asyncIterator]()
  const answers: string[] = []
  for (const question of questions) {
    stdout.write(question)
    const { value = '' } = await lines.next()
    answers.push(String(value).trim())
  }
  terminal.close()
  return answers
}

function enter({ name, role, token, expiresAt }: Record<string, string>) {
  console.log(`${name}, ${role}, signed in until ${time(Number(expiresAt))} at the latest.`)
  console.log(`For the next commands: export OPERATOR_TOKEN=${token}`)
}

async function list(api: Api) {
  const { people } = await api.call('staff.people')
  for (const { name, role, state, invitedBy, seenAt } of people as Person[])
    console.log(`${name}  ${role}  ${state}  invited by ${invitedBy}  seen ${time(seenAt)}`)
  console.log(`${people.length} people.`)
}

async function invite(api: Api, name: string, role: string) {
  const { invitation, until } = await api.call('staff.invite', { name, role })
  console.log(`Invitation of ${name}, for themselves alone, shown once: ${invitation}`)
  console.log(`They take it up before ${time(until)}: npm run operator -- people join INVITATION`)
}

async function join(api: Api, invitation: string) {
  const { name, role, secret, uri } = await api.call('staff.offer', { invitation })
  console.log(`${name}, ${role}. Add this secret to an app for codes: ${secret}`)
  console.log(uri)
  const [password, code] = await asked('A password: ', 'The code of now: ')
  enter(await api.call('staff.join', { invitation, password, code }))
}

async function login(api: Api, name: string) {
  const [password, code] = await asked('Password: ', 'Code: ')
  enter(await api.call('staff.login', { name, password, code }))
}

async function change(api: Api, name: string, what: { role: string } | { locked: boolean }) {
  await api.call('staff.change', { name, ...what })
  console.log('Set; their sessions have ended.')
}

async function logout(api: Api) {
  await api.call('staff.logout')
  console.log('Signed out.')
}

/** `people list`, `invite NAME ROLE`, `role NAME ROLE`, `lock NAME`, `join INVITATION` … */
export function peopleCommand(api: Api, [what = '', name = '', role = '']: string[]) {
  const open = () => {
    api.token = ''
    return api
  }
  const commands: Record<string, () => Promise<void>> = {
    list: () => list(api),
    invite: () => invite(api, name, role),
    role: () => change(api, name, { role }),
    lock: () => change(api, name, { locked: true }),
    unlock: () => change(api, name, { locked: false }),
    join: () => join(open(), name),
    login: () => login(open(), name),
    logout: () => logout(api),
  }
  const run = commands[what]
  if (!run) throw new Error(`say ${Object.keys(commands).join(', ')}`)
  return run()
}
