import type { CallValue } from '#console/kit/client'
import { Table } from '#console/kit/Table'
import { useText } from '#islands/ui/text'

type Fault = CallValue<'operator.audit'>['faults'][number]

/** What was changed, each with its entry: in a book, the site's rows or what is kept of staff. */
export function BookFaults({ faults, since }: { faults: readonly Fault[]; since: string }) {
  const t = useText('console')
  return (
    <section className="box">
      <h2>{t('books.named')}</h2>
      <p className="faint">{t(since ? 'books.namedSince' : 'books.namedText', { since })}</p>
      <Table
        name="faults"
        label={t('books.named')}
        columns={[
          { label: t('books.place'), text: ({ place }) => place },
          { label: t('books.what'), text: ({ what }) => t(`books.fault.${what}`) },
          { label: t('books.of'), text: ({ of }) => of, cell: ({ of }) => <code>{of}</code> },
        ]}
        rows={faults}
        idOf={({ place, what, of }) => `${place} ${what} ${of}`}
        empty={t('books.namedNone')}
      />
    </section>
  )
}
