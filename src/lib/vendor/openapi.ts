import { type Json, schemaOf } from '#lib/json-schema'
import { WALLET_ANSWERS } from './answers'
import { WALLET_CALLS, WALLET_PREFIX, type WalletCall } from './calls'
import { WALLET_CODES } from './codes'
import { SITE_CALLS, type SiteCall } from './site-calls'

const SUMMARIES: Record<WalletCall, string> = {
  authenticate: 'Exchanges a launch token, once, for a play session.',
  balance: 'What the player may stake now, in a game if one is named.',
  bet: 'Takes a stake.',
  win: 'Pays what a round has won; 0 says that it was lost.',
  betAndWin: 'Takes a stake and pays a win, both or nothing; the win does not pay for the stake.',
  rollback: 'Undoes a transaction, or makes sure that it never happens.',
  endRound: 'Ends a round to stakes, and counts it; may be repeated.',
  promoWin: 'Pays a prize.',
  jackpotWin: 'Pays a jackpot.',
  adjustment: 'Corrects the balance, either way.',
}

const SITE_SUMMARIES: Record<SiteCall, string> = {
  createPlayer: 'A player who is about to play for the first time; may be repeated.',
  gameList: 'Games of the vendor.',
  roomList: 'Rooms of a game.',
  launchUrl: 'The address at which a game opens.',
  closeSession: 'A play session has closed.',
  roundDetail: 'What happened in a round.',
  transactions: 'The vendor’s own book of an hour, in parts until it is complete.',
  freeRounds: 'Gives or cancels free rounds.',
  jackpots: 'How jackpots stand; asked of vendors that list a title with one.',
  setJackpot: 'Opens a jackpot for stakes, or closes it.',
  deposit: 'Money into the player’s wallet at the vendor; a moveId is taken once.',
  withdraw: 'Money out of it; a moveId is taken once.',
  transferStatus: 'What became of a moveId; one that is not found is never taken later.',
  playerBalance: 'What the player has at the vendor.',
}

const envelope = (value: Json): Json => ({
  type: 'object',
  required: ['success', 'message', 'value'],
  properties: { success: { const: true }, message: { type: 'string' }, value },
})

const refusal: Json = {
  type: 'object',
  required: ['success', 'code', 'message', 'value'],
  properties: {
    success: { const: false },
    code: { enum: Object.keys(WALLET_CODES) },
    message: { type: 'string', description: 'For the programmer; in English.' },
    value: { type: 'object', description: 'Balance, or what a limit leaves, where that helps.' },
  },
}

const json = (schema: Json): Json => ({ 'application/json': { schema } })

const refusals = { content: json(refusal) }

const header = (name: string, description: string, pattern?: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', ...(pattern && { pattern }) },
})

const HEADERS = [
  header('X-Key', 'Id of the key that signs.'),
  header('X-Timestamp', 'Milliseconds since 1970, within five minutes of ours.', '^\\d{13}$'),
  header('X-Nonce', 'Never used before, but for the same bytes.', '^[A-Za-z0-9_-]{16,64}$'),
  header('X-Signature', 'Base64url without padding, over the seven lines below.'),
]

const SIGNATURE = `Signed are seven lines, with \\n between: \`wallet-v1\`, the key’s id,
\`POST\`, the path as sent, the timestamp, the nonce, and the lower-case hex SHA-256 of the
raw body. Algorithms: \`ed25519\`, \`rsa-pss-sha256\` (salt 32, MGF1-SHA-256),
\`hmac-sha256\`. Answers carry \`X-Key\` and \`X-Signature\` over five lines:
\`wallet-v1-answer\`, our key’s id, the HTTP status, the request’s nonce, the SHA-256 of the
body; by the key of \`GET /vendor/v1/keys\`, or by the same secret where the vendor signs by
HMAC. Amounts are whole numbers of 1/10 000 of the vendor’s unit. One transactionId has one
effect: the same bytes answer it for ever, marked \`Idempotency-Replayed: true\`.`

function operation(summary: string, body: Json, value: Json): Json {
  return {
    summary,
    parameters: HEADERS,
    requestBody: { required: true, content: json(body) },
    responses: {
      200: { description: 'Done, now or before.', content: json(envelope(value)) },
      '4XX': { description: 'Refused; final, but for 404 on a credit.', ...refusals },
      503: { description: 'Unknown: repeat a credit, roll back a stake.', ...refusals },
    },
  }
}

/** The wallet that vendors call, and what the site asks of them, as an OpenAPI document. */
export function vendorDocument(): Json {
  const calls = (Object.keys(WALLET_CALLS) as WalletCall[]).map((call) => {
    const body = schemaOf(WALLET_CALLS[call], 'input')
    const value = schemaOf(WALLET_ANSWERS[call], 'output')
    return [`${WALLET_PREFIX}${call}`, { post: operation(SUMMARIES[call], body, value) }]
  })
  const asked = (Object.keys(SITE_CALLS) as SiteCall[]).map((call) => {
    const { body, value } = SITE_CALLS[call]
    const post = operation(SITE_SUMMARIES[call], schemaOf(body, 'output'), schemaOf(value, 'input'))
    return [call, { post }]
  })
  return {
    openapi: '3.1.0',
    info: { title: 'Vendors’ wallet', version: '1', description: SIGNATURE },
    paths: Object.fromEntries(calls),
    webhooks: Object.fromEntries(asked),
  }
}
