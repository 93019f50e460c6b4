import type { Socket } from 'node:net'
import { answerTo } from '../../../src/studio/socket/marks.ts'

const TEXT = 1
const FIN = 0x80
const MASKED = 0x80
const MASK_BYTES = 4
const HEAD_END = '\r\n\r\n'
const [SHORT, LONG] = [126, 127]

/** A text as a client sends it: masked as the protocol asks, by zeros that change nothing. */
export function writeFrame(text: string): Buffer {
  const body = Buffer.from(text)
  const head =
    body.length < SHORT
      ? Buffer.from([FIN | TEXT, MASKED | body.length])
      : Buffer.from([FIN | TEXT, MASKED | SHORT, body.length >> 8, body.length & 0xff])
  return Buffer.concat([head, Buffer.alloc(MASK_BYTES), body])
}

/** Where the first frame's content begins and ends; null until all of it is there. */
function firstFrame(bytes: Buffer): { from: number; to: number } | null {
  if (bytes.length < 2) return null
  const said = (bytes[1] ?? 0) & 0x7f
  const from = said === SHORT ? 4 : said === LONG ? 10 : 2
  if (bytes.length < from) return null
  const length =
    said === SHORT ? bytes.readUInt16BE(2) : said === LONG ? Number(bytes.readBigUInt64BE(2)) : said
  return bytes.length < from + length ? null : { from, to: from + length }
}

/** Hears every text that a server sends after the handshake, and says that it was read. */
export function readFrames(socket: Socket, heard: (text: string) => void): void {
  let rest: Buffer = Buffer.alloc(0)
  let isOpen = false
  socket.on('data', (chunk: Buffer) => {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    if (!isOpen) {
      const end = rest.indexOf(HEAD_END)
      if (end < 0) return
      isOpen = true
      rest = rest.subarray(end + HEAD_END.length)
    }
    for (let frame = firstFrame(rest); frame; frame = firstFrame(rest)) {
      const isText = ((rest[0] ?? 0) & 0x0f) === TEXT
      const text = isText ? rest.toString('utf8', frame.from, frame.to) : ''
      const answer = answerTo(text)
      if (answer) socket.write(writeFrame(answer))
      else if (isText) heard(text)
      rest = rest.subarray(frame.to)
    }
  })
}
