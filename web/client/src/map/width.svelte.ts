// How wide the page is: wide (three columns), middle (the right panel over the map), else the phone's layout.
class Medium {
  isWide = $state(true);
  isMiddle = $state(false);

  constructor() {
    const wide = matchMedia('(min-width: 1200px)'),
      phone = matchMedia('(max-width: 759px)');
    const read = () => {
      this.isWide = wide.matches;
      this.isMiddle = !wide.matches && !phone.matches;
    };
    wide.addEventListener('change', read);
    phone.addEventListener('change', read);
    read();
  }
}

export const medium = new Medium();
