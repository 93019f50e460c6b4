/** The restricted page is one response of at most 14 KB: no script and no other file (spec 2). */
import { readFileSync } from 'node:fs'
import { offeredCodes } from '../vite/offered.mjs'

const BYTES_MAX = 14 * 1024
const REQUESTS: [pattern: RegExp, what: string][] = [
  [/<script\b/i, 'a script'],
  [
    /<link\b(?![^>]*href="data:)[^>]*rel="?(stylesheet|icon|preload|modulepreload|manifest)/i,
    'a linked file',
  ],
  [
    /<(img|source|iframe|video|audio|object|embed)\b[^>]*\b(src|srcset|data)=["']?(?!data:)/i,
    'a media file',
  ],
  [/url\((?!["']?(data:|#))/i, 'a file named in CSS'],
  [/@import/i, 'an imported style sheet'],
]

const faults: string[] = []
for (const code of offeredCodes()) {
  const file = code === 'es' ? 'dist/client/restricted.html' : `dist/client/${code}/restricted.html`
  const html = readFileSync(file)
  if (html.length > BYTES_MAX) faults.push(`${file}: ${html.length} bytes, at most ${BYTES_MAX}`)
  for (const [pattern, what] of REQUESTS) {
    if (pattern.test(html.toString())) faults.push(`${file} asks for ${what}`)
  }
  console.log(`${file}: ${html.length} bytes`)
}

for (const fault of faults) console.error(fault)
process.exit(faults.length === 0 ? 0 : 1)
