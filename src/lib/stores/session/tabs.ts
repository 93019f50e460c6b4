import type { Session } from '#lib/browser/session-storage'

type Message = { kind: 'ask' } | { kind: 'session'; session: Session }

interface Tab {
  current(): Session
  follow(session: Session): void
}

/** Tabs of one browser share one session: a new tab asks, a change is sent to all. */
export function joinTabs(tab: Tab) {
  if (typeof document === 'undefined' || typeof BroadcastChannel === 'undefined') {
    return { ask: () => {}, send: (_: Session) => {} }
  }
  const channel = new BroadcastChannel('session')
  const post = (message: Message) => channel.postMessage(message)
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'session') {
      tab.follow(data.session)
      return
    }
    const session = tab.current()
    if (session.state !== 'out') post({ kind: 'session', session })
  }
  return {
    ask: () => post({ kind: 'ask' }),
    send: (session: Session) => post({ kind: 'session', session }),
  }
}
