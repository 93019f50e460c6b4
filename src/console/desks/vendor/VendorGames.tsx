import { send } from '#console/kit/client'
import { useFields } from '#console/kit/desk/use-fields'
import { useAsk } from '#console/kit/form/use-ask'
import { Loaded } from '#console/kit/Screen'
import { type Column, Table } from '#console/kit/Table'
import { useCall } from '#console/kit/use-call'
import { useText } from '#islands/ui/text'
import { changeGame, type Game, gameFields } from './game-form'

const PER_PERCENT = 100

const nameOf = ({ game, names }: Game) => names[document.documentElement.lang] ?? names[''] ?? game

const marksOf = ({ open, isHidden, isHot, isNew, goneAt }: Game) =>
  [
    !open && 'closed',
    isHidden && 'hidden',
    goneAt > 0 && 'gone',
    isHot && 'hot',
    isNew && 'new',
  ].filter((mark) => mark !== false)

/** Titles of a vendor: shown or not, what they are marked as, and where they stand. */
export function VendorGames({ code }: { code: string }) {
  const t = useText('console')
  const desk = useText('desk')
  const around = { t: desk, said: t, field: useFields() }
  const { ask, dialog } = useAsk()
  const called = useCall('operator.vendorGames', { code })
  const change = (game: Game) =>
    ask({
      title: nameOf(game),
      text: desk('vendor.gameText'),
      fields: gameFields(around, game),
      button: t('games.save'),
      done: t('games.saved', { name: nameOf(game) }),
      send: async (values) => {
        await changeGame(around, code, values, game)
        await called.reload()
      },
    })
  const refresh = () =>
    ask({
      title: t('games.refresh'),
      text: t('games.refreshText'),
      button: t('games.refresh'),
      done: t('games.refreshed'),
      send: async () => {
        await send('operator.refreshGames', { code })
        await called.reload()
      },
    })
  const columns: Column<Game>[] = [
    { label: t('games.name'), text: nameOf, cell: (game) => <b>{nameOf(game)}</b> },
    { label: t('vendors.code'), text: ({ game }) => game, cell: ({ game }) => <code>{game}</code> },
    { label: t('games.category'), text: ({ category }) => t(`gameCategory.${category}`) },
    {
      label: t('games.rtp'),
      text: ({ rtp }) => (rtp ? `${(rtp / PER_PERCENT).toFixed(2)} %` : '–'),
      isNumber: true,
    },
    {
      label: t('games.marks'),
      text: (game) =>
        marksOf(game)
          .map((mark) => t(`gameMark.${mark}`))
          .join(', '),
      cell: (game) =>
        marksOf(game).map((mark) => (
          <span key={mark} className="chip">
            {t(`gameMark.${mark}`)}
          </span>
        )),
    },
    { label: t('games.order'), text: ({ order }) => String(order), isNumber: true },
  ]
  return (
    <>
      <div className="row between wrap">
        <h2>{t('games.of', { code })}</h2>
        <button type="button" className="btn soft s" onClick={refresh}>
          {t('games.refresh')}
        </button>
      </div>
      <Loaded of={called}>
        {({ games }) => (
          <Table
            name={`games-${code}`}
            label={t('games.of', { code })}
            columns={columns}
            rows={games}
            idOf={({ game }) => game}
            empty={t('games.none')}
            actions={(game) => (
              <button type="button" className="btn soft s" onClick={() => change(game)}>
                {t('games.change')}
              </button>
            )}
          />
        )}
      </Loaded>
      {dialog}
    </>
  )
}
