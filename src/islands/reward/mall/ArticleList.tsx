import { useState } from 'react'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { Chip } from '#islands/ui/data/Chip'
import { wifiSlash } from '#islands/ui/icons/icon-paths'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { Modal } from '#islands/ui/layout/Modal'
import { Skeleton } from '#islands/ui/layout/Skeleton'
import { useText } from '#islands/ui/text'
import { $session } from '#lib/stores/session'
import { RedeemForm } from './RedeemForm'
import { type Article, articles } from './store'
import { usePoints } from './use-points'

/** Articles with their price and what is left of each. */
export function ArticleList() {
  const t = useText('mall')
  const common = useText('common')
  const list = useValue(articles.$value)
  const failure = useValue(articles.$failure)
  if (!list && failure !== null) {
    const again = <Button onClick={() => void articles.refresh()}>{common('ui.retry')}</Button>
    return <EmptyState icon={wifiSlash} title={t('lost')} action={again} />
  }
  if (!list) return <Skeleton lines={3} shape="tall" />
  if (list.length === 0)
    return (
      <div className="lost">
        <img src="/art/prop-treasure.avif" width="360" height="360" alt="" />
        <h3>{t('none')}</h3>
        <p>{t('noneText')}</p>
      </div>
    )
  return (
    <ul className="mall-list">
      {list.map((article) => (
        <ArticleCard key={article.code} article={article} />
      ))}
    </ul>
  )
}

function ArticleCard({ article }: { article: Article }) {
  const t = useText('mall')
  const shown = usePoints()
  const session = useValue($session)
  const [isOpen, setOpen] = useState(false)
  const { code, name, text, picture, price, stock, level, perMember } = article
  const close = () => setOpen(false)
  return (
    <li className="card stack mall-article" data-article={code}>
      <img src={`/art/${picture}.avif`} width={360} height={360} loading="lazy" alt="" />
      <h3 id={`${code}-name`}>{name}</h3>
      {text && <p className="sm muted as-written">{text}</p>}
      <p className="row wrap">
        <b className="b num">{t('price', { points: shown(price) })}</b>
        <Chip>{stock > 0 ? t('stock', { stock }) : t('stockNone')}</Chip>
      </p>
      {level > 0 && <p className="xs muted">{t('level', { level })}</p>}
      {perMember > 0 && <p className="xs muted">{t('perMember', { count: perMember })}</p>}
      {session.state === 'in' ? (
        <Button
          tone="primary"
          disabled={stock <= 0}
          aria-describedby={`${code}-name`}
          onClick={() => setOpen(true)}
        >
          {t('redeem')}
        </Button>
      ) : (
        <button type="button" className="btn soft" data-action="login">
          {t('login')}
        </button>
      )}
      {isOpen && (
        <Modal title={t('redeemTitle', { name })} onClose={close}>
          <RedeemForm article={article} onDone={close} />
        </Modal>
      )}
    </li>
  )
}
