// Texts and badges as small pictures, drawn once: a frame only copies them.
import type { ChipText, Measure, NameStyle } from '../layout';
import { badgeHeight, chipHeight, tickHeight } from '../layout';
import type { SceneBadge } from '../scene';
import { orderGlyph } from '../../texts/common';
import { fillGlyph, glyph, houseGlyph, strokeGlyph } from './glyphs';
import { houseColor, type Palette } from './palette';

export interface Sprite {
  picture: ImageBitmap;
  width: number;
  height: number;
  pad: number;
}

type Pen = OffscreenCanvasRenderingContext2D;
const halo = 3.4;

const fonts: Record<Parameters<Measure>[1], [weight: number, size: number]> = {
  own: [700, 11],
  known: [600, 11],
  explored: [400, 10.5],
  unknown: [400, 9.5],
  badge: [700, 10],
  tick: [700, 9.5],
  chip: [700, 10],
  note: [400, 9.5],
};

export class Sprites {
  #kept = new Map<string, Sprite>();
  #widths = new Map<string, number>();
  #ruler = new OffscreenCanvas(1, 1).getContext('2d')!;

  constructor(
    readonly palette: Palette,
    readonly ratio: number,
  ) {}

  #font(style: keyof typeof fonts) {
    const [weight, size] = fonts[style];
    return `${weight} ${size}px ${this.palette.sans}`;
  }

  measure: Measure = (text, style) => {
    const key = `${style} ${text}`;
    let width = this.#widths.get(key);
    if (width === undefined) {
      this.#ruler.font = this.#font(style);
      width = this.#ruler.measureText(text).width;
      this.#widths.set(key, width);
    }
    return width;
  };

  #made(key: string, width: number, height: number, pad: number, draw: (pen: Pen) => void): Sprite {
    const before = this.#kept.get(key);
    if (before) return before;
    const canvas = new OffscreenCanvas(Math.ceil((width + pad * 2) * this.ratio), Math.ceil((height + pad * 2) * this.ratio));
    const pen = canvas.getContext('2d')!;
    pen.scale(this.ratio, this.ratio);
    pen.translate(pad, pad);
    draw(pen);
    const sprite = { picture: canvas.transferToImageBitmap(), width: canvas.width / this.ratio, height: canvas.height / this.ratio, pad };
    if (this.#kept.size > 3000) this.#kept.clear();
    this.#kept.set(key, sprite);
    return sprite;
  }

  name(text: string, style: NameStyle | 'note', width: number, height: number): Sprite {
    const { palette } = this;
    return this.#made(`name ${style} ${text}`, width, height, 3, (pen) => {
      pen.font = this.#font(style);
      pen.textAlign = 'center';
      pen.textBaseline = 'alphabetic';
      pen.lineJoin = 'round';
      pen.strokeStyle = palette.space;
      pen.lineWidth = halo;
      const y = height / 2 + fonts[style][1] * 0.36;
      pen.strokeText(text, width / 2, y);
      pen.fillStyle = style === 'own' || style === 'known' ? palette.text : style === 'explored' ? palette.muted : palette.faint;
      pen.fillText(text, width / 2, y);
    });
  }

  tick(text: string, width: number, chosen: boolean): Sprite {
    const { palette } = this;
    return this.#made(`tick ${chosen} ${text}`, width, tickHeight, 1, (pen) => {
      pen.globalAlpha = chosen ? 1 : 0.85;
      pen.fillStyle = palette.space;
      pen.strokeStyle = palette.intent;
      pen.lineWidth = 1.2;
      pen.beginPath();
      pen.roundRect(0.6, 0.6, width - 1.2, tickHeight - 1.2, tickHeight / 2);
      pen.fill();
      pen.stroke();
      pen.font = this.#font('tick');
      pen.textAlign = 'center';
      pen.fillStyle = palette.intent;
      pen.fillText(text, width / 2, tickHeight / 2 + 3.4);
    });
  }

  chip(chip: ChipText, width: number): Sprite {
    const { palette } = this;
    const color = chip.tone === 'plain' ? palette.muted : palette[chip.tone];
    return this.#made(`chip ${chip.tone} ${chip.order} ${chip.text}`, width, chipHeight, 1, (pen) => {
      pen.fillStyle = palette.space;
      pen.strokeStyle = color;
      pen.lineWidth = 1.2;
      pen.beginPath();
      pen.roundRect(0.6, 0.6, width - 1.2, chipHeight - 1.2, chipHeight / 2);
      pen.fill();
      pen.stroke();
      strokeGlyph(pen as never, glyph(orderGlyph(chip.order)), 12, chipHeight / 2, 11, color, 1.8);
      pen.font = this.#font('chip');
      pen.fillStyle = color;
      pen.textAlign = 'left';
      pen.fillText(chip.text, 20, chipHeight / 2 + 3.6);
    });
  }

  // Filled: mine. Outlined: foreign. Dashed: older than a turn. A second edge behind: several fleets.
  badge(badge: SceneBadge, width: number): Sprite {
    const { palette } = this;
    const several = badge.fleets.length > 1;
    return this.#made(`badge ${badge.seat} ${badge.mine} ${badge.old} ${several} ${badge.text}`, width, badgeHeight, 4, (pen) => {
      const color = houseColor(palette, badge.seat);
      pen.lineWidth = 1.5;
      if (several) {
        pen.strokeStyle = color;
        pen.lineWidth = 1.2;
        pen.beginPath();
        pen.roundRect(3, -2.4, width - 3, badgeHeight, 2.5);
        pen.stroke();
        pen.lineWidth = 1.5;
      }
      pen.beginPath();
      pen.roundRect(0, 0, width, badgeHeight, 2.5);
      pen.fillStyle = badge.mine ? color : palette.space;
      pen.fill();
      pen.strokeStyle = badge.mine ? palette.space : color;
      if (badge.old) pen.setLineDash([3, 2]);
      pen.stroke();
      pen.setLineDash([]);
      const ink = badge.mine ? palette.onHouse : palette.text;
      fillGlyph(pen, houseGlyph(badge.seat), 8.5, badgeHeight / 2, 9, badge.mine ? palette.onHouse : color);
      pen.font = this.#font('badge');
      pen.textAlign = 'right';
      pen.fillStyle = ink;
      pen.fillText(badge.text, width - 4, badgeHeight / 2 + 3.6);
    });
  }
}
