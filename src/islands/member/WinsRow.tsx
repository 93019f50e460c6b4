import { Failure } from '#islands/fields/form/Failure'
import { useAction } from '#islands/fields/form/use-action'
import { Button } from '#islands/ui/controls/Button'
import { eye, eyeSlash } from '#islands/ui/icons/common-icons'
import { Icon } from '#islands/ui/icons/Icon'
import { useText } from '#islands/ui/text'
import { type Details, saveDetails } from './store/details'

/** Whether the member's wins may stand among the winners. Needs `member`. */
export function WinsRow({ details: { hidesWins } }: { details: Details }) {
  const t = useText('member')
  const { busy, failure, run } = useAction()
  return (
    <li className="setting">
      <div className="setting-head">
        <Icon path={hidesWins ? eyeSlash : eye} />
        <div className="grow">
          <p className="b">{t('wins.title')}</p>
          <p className="sm muted">{hidesWins ? t('wins.hidden') : t('wins.shown')}</p>
          <Failure text={failure} />
        </div>
        <Button
          size="s"
          busy={busy}
          aria-label={`${hidesWins ? t('wins.show') : t('wins.hide')}: ${t('wins.title')}`}
          onClick={() => void run(() => saveDetails({ hidesWins: !hidesWins }))}
        >
          {hidesWins ? t('wins.show') : t('wins.hide')}
        </Button>
      </div>
    </li>
  )
}
