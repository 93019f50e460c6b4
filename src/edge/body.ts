import type { Call } from '#lib/api/call'
import { AppError } from '#lib/errors'
import { BODY_BYTES_MAX } from '#lib/limits'

const JSON_TYPE = 'application/json'
const JWE_TYPE = 'application/jose'
const FORM_TYPE = 'application/x-www-form-urlencoded'

const typeOf = ({ encrypted, form }: Call) => (encrypted ? JWE_TYPE : form ? FORM_TYPE : JSON_TYPE)

function assertType(request: Request, call: Call): void {
  const type = (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase()
  const coding = request.headers.get('content-encoding')
  if (coding && coding !== 'identity') throw new AppError('request.unsupported-type')
  if (type === typeOf(call)) return
  throw new AppError(
    call.encrypted && type === JSON_TYPE ? 'envelope.required' : 'request.unsupported-type',
  )
}

/** Reads a body of unknown length, and stops at the limit. */
async function readBounded(
  body: ReadableStream<Uint8Array>,
  bytesMax: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > bytesMax) {
      void reader.cancel().catch(() => undefined)
      throw new AppError('request.too-large')
    }
    chunks.push(value)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole
}

/** The request with a body that is of the call's type and within the limit, or a refusal. */
export async function checkedBody(request: Request, call: Call): Promise<Request> {
  const { body, headers } = request
  if (!body) return request
  const { bytesMax = BODY_BYTES_MAX } = call
  const length = headers.get('content-length')
  if (length !== null) {
    // The runtime never reads more than was announced.
    if (Number(length) > bytesMax) throw new AppError('request.too-large')
    if (length !== '0') assertType(request, call)
    return request
  }
  const bytes = await readBounded(body, bytesMax)
  if (bytes.byteLength > 0) assertType(request, call)
  return new Request(request.url, { method: request.method, headers, body: bytes })
}
