import type { Api } from '../client/api.ts'

interface Reported {
  id: number
  name: string
  text: string
  reasons: string[]
}

async function list(api: Api, room: string) {
  const { reports, settings } = await api.call('operator.chatReports', { room })
  for (const { id, name, text, reasons } of reports as Reported[])
    console.log(`${id}  ${name}  ${reasons.join(', ')}  ${text}`)
  const { isOpen, minLevel, words } = settings
  const state = isOpen ? `open from level ${minLevel}` : 'closed to writing'
  console.log(`${reports.length} reported; ${state}, ${words.length} words become stars.`)
}

/** `chat list ROOM`, `chat remove|keep|mute|words|open|close ROOM …`. */
export async function chatCommand(api: Api, [what = '', room = '', ...rest]: string[]) {
  const [first = '', ...words] = rest
  const id = Number(first)
  if (what === 'list') return list(api, room)
  if (what === 'keep') await api.call('operator.keepSaid', { room, id })
  else if (what === 'remove')
    await api.call('operator.removeSaid', { room, id, reason: words.join(' ') })
  else if (what === 'mute') {
    const [length = '', ...reason] = words
    await api.call('operator.muteSpeaker', { room, id, length, reason: reason.join(' ') })
  } else if (what === 'words') await api.call('operator.setRoom', { room, words: rest })
  else if (what === 'close') await api.call('operator.setRoom', { room, isOpen: false })
  else if (what === 'open')
    await api.call('operator.setRoom', { room, isOpen: true, minLevel: id || 0 })
  else throw new Error('say list, keep, remove, mute, words, open or close')
  console.log('done')
}
