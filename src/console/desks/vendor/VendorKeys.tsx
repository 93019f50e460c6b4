import { type CallValue, send } from '#console/kit/client'
import { useFields } from '#console/kit/desk/use-fields'
import { useAsk } from '#console/kit/form/use-ask'
import { may, type Staff } from '#console/kit/session'
import { type Column, Table } from '#console/kit/Table'
import { useFormat } from '#console/kit/use-format'
import { useText } from '#islands/ui/text'
import { CallError } from '#lib/client/call-error'
import { KEY_ALGORITHMS } from '#lib/vendor/keys'

type Vendor = CallValue<'operator.vendors'>['vendors'][number]
type Key = Vendor['keys'][number]

const ID_MAX = 64

interface VendorKeysProps {
  vendor: Vendor
  staff: Staff
  reload: () => Promise<void>
}

/** What somebody pasted as a public key; anything else is said in the form. */
function jwkOf(text: string, help: string) {
  try {
    const { kty, crv, x, n, e } = JSON.parse(text)
    if (kty !== 'OKP' && kty !== 'RSA') throw new Error(kty)
    return { kty, ...(kty === 'OKP' ? { crv, x } : { n, e }) } as const
  } catch {
    throw new CallError('request.invalid', help)
  }
}

/** Keys that a vendor signs with: added by two, revoked by one, at once. */
export function VendorKeys({ vendor: { code, keys }, staff, reload }: VendorKeysProps) {
  const t = useText('desk')
  const { time } = useFormat()
  const field = useFields()
  const { ask, dialog } = useAsk()
  const add = () =>
    ask({
      title: t('key.addTo', { code }),
      text: t('key.addText'),
      fields: [
        field.text('id', t('key.id'), { maxLength: ID_MAX }),
        field.choice(
          'algorithm',
          t('key.algorithm'),
          KEY_ALGORITHMS.map((name) => [name, name] as const),
        ),
        field.area('jwk', t('key.jwk'), {
          ...{ help: t('key.jwkHelp'), when: ['algorithm', 'ed25519', 'rsa-pss-sha256'] as const },
        }),
        field.time('until', t('key.until'), 0, { required: false }),
      ],
      button: t('key.add'),
      done: t('key.added'),
      send: async ({ id = '', algorithm: said, jwk = '', until }, key) => {
        const algorithm = KEY_ALGORITHMS.find((each) => each === said) ?? 'ed25519'
        const named = { code, id, algorithm, until: field.instantOf(until) }
        const own = algorithm === 'hmac-sha256' ? {} : { jwk: jwkOf(jwk, t('key.jwkHelp')) }
        await send('operator.addVendorKey', { ...named, ...own }, key)
        await reload()
      },
    })
  const end = ({ id }: Key) =>
    ask({
      title: t('key.endOf', { id }),
      text: t('key.endText'),
      button: t('key.end'),
      isDanger: true,
      done: t('key.ended'),
      send: async (_values, key) => {
        await send('operator.endVendorKey', { code, key: id }, key)
        await reload()
      },
    })
  const stateOf = ({ revokedAt, until }: Key) =>
    revokedAt > 0 ? 'revoked' : until > 0 && until < Date.now() ? 'over' : 'holds'
  const columns: Column<Key>[] = [
    { label: t('key.id'), text: ({ id }) => id, cell: ({ id }) => <code>{id}</code> },
    { label: t('key.algorithm'), text: ({ algorithm }) => algorithm },
    { label: t('from'), text: ({ from }) => time(from) },
    { label: t('to'), text: ({ until }) => time(until) },
    {
      label: t('state'),
      text: (row) => t(`key.state.${stateOf(row)}`),
      cell: (row) => (
        <span className={`chip ${stateOf(row) === 'holds' ? 'success' : 'danger'}`}>
          {t(`key.state.${stateOf(row)}`)}
        </span>
      ),
    },
  ]
  const isOwn = may(staff, 'vendor-keys')
  return (
    <>
      <div className="row between wrap">
        <h2>{t('key.of', { code })}</h2>
        {isOwn && (
          <button type="button" className="btn soft s" onClick={add}>
            {t('key.add')}
          </button>
        )}
      </div>
      <Table
        name={`keys-${code}`}
        label={t('key.of', { code })}
        columns={columns}
        rows={keys}
        idOf={({ id }) => id}
        empty={t('key.none')}
        actions={(row) =>
          isOwn &&
          stateOf(row) === 'holds' && (
            <button type="button" className="btn soft s" onClick={() => end(row)}>
              {t('key.end')}
            </button>
          )
        }
      />
      {dialog}
    </>
  )
}
