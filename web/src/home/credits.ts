// Those who drew the game-icons set (https://game-icons.net/about.html#authors).
export const iconAuthors = [
  'Lorc', 'Delapouite', 'John Colburn', 'Felbrigg', 'John Redman', 'Carl Olsen', 'Sbed', 'PriorBlue', 'Willdabeast',
  'Viscious Speed', 'Lord Berandas', 'Irongamer', 'HeavenlyDog', 'Lucas', 'Faithtoken', 'Skoll', 'Andy Meneely',
  'Cathelineau', 'Kier Heyl', 'Aussiesim', 'Sparker', 'Zeromancer', 'Rihlsul', 'Quoting', 'Guard13007', 'DarkZaitzev',
  'SpencerDub', 'GeneralAce135', 'Zajkonur', 'Catsu', 'Starseeker', 'Pepijn Poolman', 'Pierre Leducq', 'Caro Asercion',
];
