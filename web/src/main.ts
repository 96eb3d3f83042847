import { mount } from "svelte";

import { transport } from "#transport";
import { isEmbedded } from "./basics/embed";
import { showWantedTheme } from "./basics/theme";
import { keepSite } from "./site/keep";
import Workbench from "./Workbench.svelte";
import "./style/palette.css";
import "./style/style.css";
import "./style/embed.css";
import "./style/forced.css";

const embedded = isEmbedded();
document.documentElement.classList.toggle("embed", embedded);
if (transport.site && !embedded) keepSite();
showWantedTheme();
const page = document.getElementById("page")!;
page.replaceChildren();
mount(Workbench, { target: page });
