import { type CatalogueChanges, NO_CHANGES } from '#lib/catalogue/changes'

/** What the operator changed of the catalogue, as the edge wrote it on `<html>`. */
export function pageChanges(): CatalogueChanges {
  const text = typeof document === 'undefined' ? '' : document.documentElement.dataset['catalogue']
  return text ? JSON.parse(text) : NO_CHANGES
}
