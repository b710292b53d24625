// The symbols become part of the page, where `<use href="#u-map">` and the map's canvas find them. index.html asks for the file beforehand.
import { Offline } from '../api/call';
import address from './glyphs.svg?url';

export async function loadGlyphs() {
  if (document.querySelector('.sprite')) return;
  const file = await fetch(address).catch(() => {
    throw new Offline();
  });
  document.body.insertAdjacentHTML('beforeend', await file.text());
}
