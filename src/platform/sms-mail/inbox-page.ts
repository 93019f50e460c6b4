import type { Env } from '#env'

interface Message extends Record<string, string | number> {
  channel: string
  recipient: string
  body: string
  at: number
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

function row({ channel, recipient, body, at }: Message): string {
  const when = new Date(at).toISOString()
  return `<tr><td>${when}<td>${escaped(channel)}<td>${escaped(recipient)}<td><pre>${escaped(body)}</pre></tr>`
}

/** Mails and text messages that stayed on this machine, newest first, as a page. */
export async function devInbox(env: Env): Promise<string> {
  const { results } = await env.DB.prepare(
    'SELECT channel, recipient, body, at FROM dev_message ORDER BY id DESC LIMIT 100',
  ).all<Message>()
  const list = results.length
    ? `<table><tr><th>At<th>Channel<th>To<th>Message</tr>${results.map(row).join('')}</table>`
    : '<p>No message has been sent yet.</p>'
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Dev inbox</title>
<h1>Dev inbox</h1><p>Mails and text messages stay here: this machine has no gateway.</p>${list}`
}
