import { Button } from '#islands/ui/controls/Button'
import { Note } from '#islands/ui/layout/Note'
import { useText } from '#islands/ui/text'
import { saveCsv } from '#lib/browser/download'
import { useAction } from '../form/use-action'

interface CsvButtonProps {
  /** The file's name, without its end. */
  name: string
  read: () => Promise<string>
}

/** Saves what is listed as a file. Needs `report` and `common`. */
export function CsvButton({ name, read }: CsvButtonProps) {
  const t = useText('report')
  const { busy, failure, run } = useAction()
  return (
    <>
      <Button
        size="s"
        className="csv"
        busy={busy}
        onClick={() => void run(async () => saveCsv(name, await read()))}
      >
        {t('csv')}
      </Button>
      {failure && (
        <Note tone="danger" alert>
          {failure}
        </Note>
      )}
    </>
  )
}
