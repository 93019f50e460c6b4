import type { RoundsState, ShownRound } from '#studio/rounds/calls'
import type { OwnStrip } from '../chip-strip'
import { el, show, write } from '../dom'
import { sayEnded } from '../ended'
import type { Tell } from '../frame'
import type { Session } from '../session'
import { SiteAround } from '../site-around'
import { Sound } from '../sound'
import type { Language } from '../texts'
import { type Words, wordsOf } from '../words'
import { Facts, roundStrip, SittingPanel } from './board'
import { askOf, type Refusal } from './client'
import { markEnd } from './ending'
import { FairSheet, newClient } from './fair-sheet'
import type { GameView, MakeView } from './game-view'
import { JackpotBar } from './jackpot-bar'
import { Panel } from './panel'
import { Play } from './play'

const TICK_MS = 250

/** What a page puts in its places. */
export interface Parts extends Pick<Panel, 'stake' | 'series' | 'gifts' | 'readout' | 'press'> {
  view: GameView
  words: Words
  facts: HTMLElement
  strip: HTMLElement
  sitting: HTMLElement
  jackpot: HTMLElement
}

/** Puts the parts of a page where they belong: in a form, and that with others in the page. */
export type Layout = (parts: Parts) => {
  form: HTMLFormElement
  nodes: HTMLElement[]
}

/** The page of a game that somebody plays alone: its view, and everything all of them share. */
export class Shell {
  private readonly words: Words
  private readonly play: Play
  private readonly view: GameView
  private readonly panel: Panel
  private readonly facts: Facts
  private readonly strip: OwnStrip<ShownRound>
  private readonly sitting: SittingPanel
  private readonly fair: FairSheet
  private readonly jackpot: JackpotBar
  private readonly sound = new Sound()
  private readonly site: SiteAround
  private readonly tell: Tell
  private readonly banner = el('p', { class: 'banner', role: 'status', hidden: true })
  private readonly spoken = el('p', { class: 'unseen', role: 'status' })

  constructor(
    language: Language,
    session: Session,
    state: RoundsState,
    { makeView, layout, name }: { makeView: MakeView; layout: Layout; name: string },
  ) {
    this.words = wordsOf(language, session.symbol)
    const { words } = this
    const ask = askOf(session.token)
    this.site = new SiteAround(session.sites, this.sound, {
      askBalance: () => void this.play.askBalance(),
      pause: () => this.play.pause(),
      resume: () => {
        this.play.isPaused = this.play.isOver
        void this.play.lookAgain()
      },
      close: () => this.close(),
      changed: () => this.panel.paint(),
    })
    this.tell = this.site.tell
    this.play = new Play(state, ask, {
      changed: () => this.panel.paint(),
      begun: () => this.begun(),
      show: (round, isNew) => this.view.show(round, isNew),
      ended: (round) => this.ended(round),
      refused: (refusal) => this.refused(refusal),
      found: () => this.panel.refuse(null),
      known: () => this.refresh(),
    })
    this.view = makeView({
      words,
      changed: () => this.panel?.paint(),
      act: (action) => void this.play.act(action),
      cue: (cue) => this.sound.play(cue),
      isStill: () => this.site.isStill,
    })
    this.panel = new Panel(words, this.play, this.view, () => this.tell({ type: 'deposit' }))
    this.fair = new FairSheet(words, ask, this.view.game, (client) => this.play.rotate(client))
    const check = () => this.fair.open(this.play.state, this.play.state.own[0] ?? null)
    const info = this.view.info && (() => this.view.info?.showModal())
    this.facts = new Facts(words, state, language.tag, { sound: this.sound, check, info })
    this.strip = roundStrip(words, (round) => this.fair.open(this.play.state, round))
    this.sitting = new SittingPanel(words)
    this.jackpot = new JackpotBar(words, state.currency, state.jackpot)
    this.build(layout, name)
  }

  async begin(): Promise<void> {
    const { play, view, panel } = this
    const { own, open } = play.state
    const last = open ?? own[0] ?? null
    if (last) view.take(last.bet)
    if (last) panel.stake.set(Number(last.bet['stake']))
    view.rest?.(last)
    this.refresh()
    if (!play.state.pair) await play.firstSeeds(newClient())
    this.tell({ type: 'ready' })
    if (open) this.tell({ type: 'roundStart' })
    setInterval(() => {
      this.facts.tick()
      panel.paintButton()
    }, TICK_MS)
    addEventListener('online', () => void play.lookAgain())
    await play.begin()
    panel.paint()
  }

  private build(layout: Layout, name: string): void {
    const { facts, strip, sitting, jackpot, panel, view, words } = this
    const { stake, series, gifts, readout, press } = panel
    const { form, nodes } = layout({
      ...{ stake, series, gifts, readout, press, view, words },
      ...{ facts: facts.node, strip: strip.node, sitting: sitting.node },
      jackpot: jackpot.node,
    })
    form.setAttribute('aria-label', words.t('stake.panel'))
    form.noValidate = true
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void panel.act()
    })
    const title = el('h1', { class: 'unseen' }, document.title)
    const main = el('main', { class: name }, title, ...nodes, this.banner, this.spoken)
    document.body.replaceChildren(main, this.fair.node, ...(view.info ? [view.info] : []))
  }

  private begun(): void {
    this.tell({ type: 'roundStart' })
    this.sound.play('start')
    this.view.begin?.()
  }

  private ended(round: ShownRound): void {
    const { t, money } = this.words
    const { staked, payout } = round
    const won = round.jackpot?.paid ?? 0
    this.jackpot.tellWin(won)
    markEnd({ staked, paid: payout + won }, this.sound)
    const sums = payout > 0 ? t('round.paid', { amount: money(payout) }) : t('round.lost')
    write(this.spoken, `${this.view.spoken(round)}. ${sums}`)
    this.tell({ type: 'roundEnd' })
  }

  private refused({ code }: Refusal): void {
    if (code === 'vendor.session') this.close()
    this.panel.refuse(code)
    this.tell({ type: 'roundEnd' })
  }

  /** The session is over: what is open waits, and nothing more is begun. */
  private close(): void {
    if (this.play.isOver) return
    this.play.close()
    write(this.banner, this.words.t('link.ended'))
    show(this.banner, true)
    sayEnded(this.banner, this.words, this.tell)
  }

  private refresh(): void {
    const { state } = this.play
    this.jackpot.update(state.jackpot)
    this.facts.update(state)
    this.strip.update(state.own)
    this.sitting.update(state)
    this.panel.paint()
  }
}
