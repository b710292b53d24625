// What floats over the game to help: keys and words, advice, the first steps.
export type HelpPage = 'keys' | 'words' | 'advice';

class Help {
  page = $state<HelpPage>();
  guideShown = $state(true); // the first steps can be folded away and come back
  restarted = $state(0);

  show(page: HelpPage) {
    this.page = page;
  }
  close() {
    this.page = undefined;
  }
  restart() {
    this.guideShown = true;
    ++this.restarted;
  }
}

export const help = new Help();
