import { BRAND } from '#lib/brand'
import { CallError } from '#lib/client/call-error'
import { type CallInput, type CallValue, send } from './client'

/** Can this browser do it at all? */
export const hasPasskeys = () => 'PublicKeyCredential' in globalThis

const textOf = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  )

const encoder = new TextEncoder()

/** What the device answered; whoever turned it away, or has no key, reads `cancelled`. */
async function answered<R>(
  asking: Promise<Credential | null>,
  kind: new () => R,
  cancelled: string,
): Promise<{ id: string; response: R }> {
  const credential = await asking.catch(() => null)
  const response = credential instanceof PublicKeyCredential ? credential.response : null
  if (!credential || !(response instanceof kind)) throw new CallError('staff.passkey', cancelled)
  return { id: credential.id, response }
}

/** Asks the device for a key of this site: what it says goes to the server as it is. */
export async function passkeyLogin(cancelled: string): Promise<CallValue<'staff.passkeyLogin'>> {
  const { challenge } = await send('staff.passkeyOffer', {})
  const publicKey: PublicKeyCredentialRequestOptions = {
    challenge: encoder.encode(challenge),
    rpId: location.hostname,
    userVerification: 'required',
  }
  const asking = navigator.credentials.get({ publicKey })
  const { id, response } = await answered(asking, AuthenticatorAssertionResponse, cancelled)
  return send('staff.passkeyLogin', {
    id,
    client: textOf(response.clientDataJSON),
    device: textOf(response.authenticatorData),
    signature: textOf(response.signature),
  })
}

type Wanted = Pick<CallInput<'staff.addPasskey'>, 'label' | 'code'> & {
  name: string
  /** Ids of those there are: no device makes a second one. */
  known: readonly string[]
}

/** Has the device make a key for who is signed in, and keeps it. */
export async function addPasskey(wanted: Wanted, key: string, cancelled: string) {
  const { name, label, code, known } = wanted
  const { challenge, person } = await send('staff.newPasskey', {})
  const publicKey: PublicKeyCredentialCreationOptions = {
    challenge: encoder.encode(challenge),
    rp: { name: BRAND.wordmark, id: location.hostname },
    user: { id: encoder.encode(person), name, displayName: name },
    pubKeyCredParams: [-7, -257].map((alg) => ({ type: 'public-key', alg })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map((id) => ({ type: 'public-key', id: bytesOf(id) })),
  }
  const asking = navigator.credentials.create({ publicKey })
  const { id, response } = await answered(asking, AuthenticatorAttestationResponse, cancelled)
  const made = response.getPublicKey()
  if (!made) throw new CallError('staff.passkey', cancelled)
  const said = {
    client: textOf(response.clientDataJSON),
    device: textOf(response.getAuthenticatorData()),
    key: textOf(made),
    algorithm: response.getPublicKeyAlgorithm() === -7 ? (-7 as const) : (-257 as const),
  }
  return send('staff.addPasskey', { label, code, id, ...said }, key)
}
