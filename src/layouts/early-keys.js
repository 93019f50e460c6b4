/* The pad is there before its code: keys that are pressed meanwhile are pressed again once the
   island says that it hears them, see `islands/lottery/LotteryTable`. */
{
  const early = new Set()
  const keep = ({ target }) => {
    const id = target.closest('.key')?.id
    if (id && !early.delete(id)) early.add(id)
  }
  const press = () => {
    removeEventListener('click', keep)
    for (const id of early) {
      const key = document.getElementById(id)
      // One that was pressed while the page began to listen has been heard.
      if (key?.ariaPressed === 'false') key.click()
    }
  }
  addEventListener('click', keep)
  // Of another game these are not the keys.
  if (!document.documentElement.dataset.otherGame) addEventListener('pad', press, { once: true })
}
